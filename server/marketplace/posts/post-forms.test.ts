import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import { maskToAvailability } from '#shared/marketplace/availability.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { asPoster } from '../testing/as-poster.ts'

const NO_DAY = maskToAvailability(0)

onBothDatabases('a listing form', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  it.each([
    [{ phone: '', email: 'mia', termsAccepted: false }, 'phone', 'Please enter a valid phone number.'],
    [{ phone: 'call me', job: 7, name: null }, 'phone', 'Please enter a valid phone number.'],
    [{ phone: 390_001_111 }, 'phone', 'Please enter a valid phone number.'],
    [{ email: 'mia@tran', termsAccepted: false }, 'email', 'Please enter a valid email address.'],
    [{ email: ['mia@example.com'] }, 'email', 'Please enter a valid email address.'],
    [{ termsAccepted: false, days: 9 }, 'termsAccepted', 'You must accept the terms and conditions to proceed.'],
    [{ termsAccepted: 'yes' }, 'termsAccepted', 'You must accept the terms and conditions to proceed.'],
    [{ job: 'Astronaut' }, 'job', 'Unknown role.'],
    [{ job: 'toString' }, 'job', 'Unknown role.'],
    [{ name: ' ' }, 'name', 'name must contain a visible character.'],
    [{ location: '' }, 'location', 'location must not be empty.'],
    [{ location: 'x'.repeat(81) }, 'location', 'location must have at most 80 characters.'],
    [{ description: 'x'.repeat(301) }, 'description', 'description must have at most 300 characters.'],
    [{ yearsExperience: -1 }, 'yearsExperience', 'Years of experience can be 0 to 60.'],
    [{ yearsExperience: 81 }, 'yearsExperience', 'Years of experience can be 0 to 60.'],
    [{ availability: NO_DAY, yearsExperience: 81 }, 'availability', 'Choose at least one day.'],
    [
      { availability: { ...NO_DAY, Monday: 'yes' } },
      'availability.Monday',
      'availability.Monday must be true or false.',
    ],
    [{ yearsExperience: '3' }, 'yearsExperience', 'yearsExperience must be a number.'],
    [{ yearsExperience: undefined }, 'yearsExperience', 'yearsExperience is required.'],
    [{ gender: 'male' }, 'gender', 'gender must be one of Male, Female, Other.'],
    [{ gender: undefined }, 'gender', 'gender is required.'],
  ])('with %j is rejected with the field’s name when creating and when editing', async (fault, field, message) => {
    const { send, postWork, works } = asPoster(test, await aPoster(test))
    const post = await postWork()
    const body = { ...aWorkerPostBody(), ...fault }
    const refusals = [
      await send(calls.createWorkerPost, { body }),
      ...(await Promise.all(
        [calls.updateEmployerPost, calls.updateWorkerPost].map((call) =>
          send(call, { body: { _id: post._id, ...body } }),
        ),
      )),
    ]
    const expected = { statusCode: 400, code: 'INVALID_REQUEST', message, details: { field } }
    expect(refusals).toEqual([expected, expected, expected])
    expect(await works()).toEqual([post])
  })

  it('accepts any phone number made of digits', async () => {
    const { postWork } = asPoster(test, await aPoster(test))
    for (const phone of ['1', '12345678901234567890']) expect(await postWork({ phone })).toMatchObject({ phone })
  })

  it('is rejected when the body is not an object', async () => {
    const { token } = await aPoster(test)
    for (const body of [[], 'form', 7, null]) {
      const answer = await test.send(calls.createEmployerPost, { token, body })
      expect(answer.json()).toMatchObject({ statusCode: 400, message: 'The body must be an object.' })
    }
  })
})
