import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { EMAIL_PATTERN, PHONE_PATTERN } from '#shared/contact-details.ts'
import { VISIBLE_PATTERN } from '#shared/visible-text.ts'
import { compileStrict, compileValidator, explainFault } from './validation.ts'

const Body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 5, pattern: VISIBLE_PATTERN }),
  phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
  email: Type.Optional(Type.String({ pattern: EMAIL_PATTERN })),
  price: Type.Optional(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 })),
  isVisible: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.Object({ label: Type.String() }), { maxItems: 2 })),
  status: Type.Optional(Type.Enum(['new', 'paid'])),
})
const Closed = Type.Object({ id: Type.Optional(Type.Integer()) }, { additionalProperties: false })

function faultIn(schema: object, body: unknown): ReturnType<typeof explainFault> | undefined {
  const check = compileValidator({ schema, httpPart: 'body' })
  return check(body) ? undefined : explainFault(check.errors ?? [])
}

describe('a request’s body', () => {
  it.each([
    [{}, 'name', 'name is required.'],
    [{ name: '' }, 'name', 'name must not be empty.'],
    [{ name: 'too long' }, 'name', 'name must have at most 5 characters.'],
    [{ name: 5 }, 'name', 'name must be a string.'],
    [{ name: 'Soup', price: '5' }, 'price', 'price must be a number.'],
    [{ name: 'Soup', price: -1 }, 'price', 'price must be at least 0.'],
    [{ name: 'Soup', price: 101 }, 'price', 'price must be at most 100.'],
    [{ name: 'Soup', price: 1.005 }, 'price', 'price must have at most two decimals.'],
    [{ name: 'Soup', isVisible: 'yes' }, 'isVisible', 'isVisible must be true or false.'],
    [{ name: 'Soup', tags: {} }, 'tags', 'tags must be a list.'],
    [{ name: 'Soup', tags: [{}] }, 'tags.0.label', 'tags.0.label is required.'],
    [
      { name: 'Soup', tags: [{ label: '' }, { label: '' }, { label: '' }] },
      'tags',
      'tags must have at most 2 entries.',
    ],
    [{ name: 'Soup', status: 'gone' }, 'status', 'status must be one of new, paid.'],
    [{ name: ' ' }, 'name', 'name must contain a visible character.'],
    [{ name: 'Soup', phone: '12 34' }, 'phone', 'phone must be a phone number of 3 to 15 digits.'],
    [{ name: 'Soup', email: 'vera' }, 'email', 'email must be an email address, like name@example.com.'],
    [null, undefined, 'The body must be an object.'],
    [{ name: 'a\0b' }, undefined, 'The body contains an unsupported character.'],
    [{ name: '\ud83c' }, undefined, 'The body contains an unsupported character.'],
    [{ name: 'Soup', tags: [{ label: '\0' }] }, undefined, 'The body contains an unsupported character.'],
  ])('is refused with field and sentence: %j', (body, field, message) => {
    expect(faultIn(Body, body)).toEqual({ field, message })
  })

  it('accepts every price with two decimals, despite binary fractions', () => {
    for (let cents = 0; cents <= 10_000; cents += 1) {
      expect(faultIn(Body, { name: 'Soup', price: cents / 100 })).toBeUndefined()
    }
  })

  it('may have unknown fields on a documented call, but not on a strict one', () => {
    expect(faultIn(Body, { name: 'Soup', colour: 'green' })).toBeUndefined()
    expect(faultIn(Closed, { colour: 'green' })).toEqual({
      field: 'colour',
      message: 'colour is not a field of this call.',
    })
  })

  it('accepts any complete character', () => {
    expect(faultIn(Body, { name: '🍕é日\n' })).toBeUndefined()
  })

  it('is not converted: a text is not a number', () => {
    expect(faultIn(Closed, { id: '5' })).toBeDefined()
    expect(compileStrict(Closed)({ id: '5' })).toBe(false)
  })

  it('may be nested deeper than the call stack', () => {
    let deep: unknown = 'bottom'
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
    expect(faultIn(Body, { name: 'Soup', deep })).toBeUndefined()
  })
})

it('query parameters are converted as the schema asks', () => {
  const query = { id: '5' }
  expect(compileValidator({ schema: Closed, httpPart: 'querystring' })(query)).toBe(true)
  expect(query).toEqual({ id: 5 })
})

it('text cleaning skips fields that the schema does not name, and lists that are too long', () => {
  const check = compileStrict(Body)
  const unnamed = { colour: '\u200bgreen\0', deep: [[[{ name: '\u200b' }]]] }
  const tags = Array.from({ length: 3 }, () => ({ label: '\u200bnew' }))
  const body = { name: 'Soup', ...unnamed }
  expect(check(body)).toBe(true)
  expect(body).toEqual({ name: 'Soup', ...unnamed })
  const tooLong = { name: '\u200bSoup', tags }
  expect(check(tooLong)).toBe(false)
  expect(tooLong).toEqual({
    name: 'Soup',
    tags: [{ label: '\u200bnew' }, { label: '\u200bnew' }, { label: '\u200bnew' }],
  })
})

describe('invisible characters in a body', () => {
  const Note = Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5, pattern: VISIBLE_PATTERN }),
    lines: Type.Optional(Type.Array(Type.Object({ notes: Type.String() }))),
    oldPassword: Type.Optional(Type.String()),
  })

  it.each([
    ['of a call', compileValidator({ schema: Note, httpPart: 'body' })],
    ['of a socket’s event', compileStrict(Note)],
  ])('%s are removed before validation, from every text except passwords', (_, check) => {
    const body = { name: '\u202eSoup\u200f\u061c', lines: [{ notes: 'No \u2066nuts\u2069' }], oldPassword: 'a\u200fb' }
    expect(check(body)).toBe(true)
    expect(body).toEqual({ name: 'Soup', lines: [{ notes: 'No nuts' }], oldPassword: 'a\u200fb' })
    expect(check({ name: '\u202e\u200f' })).toBe(false)
    expect(explainFault(check.errors ?? []).field).toBe('name')
  })
})
