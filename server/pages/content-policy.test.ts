import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'

onBothDatabases('what every answer says to browsers', (store) => {
  it.each([
    ['https://tuckshop.example', 'max-age=31536000'],
    ['http://tuckshop.example', undefined],
    [undefined, undefined],
  ])('binds them to HTTPS only where the service is known by it (%s)', async (publicUrl, expected) => {
    const test = await buildTestApp(store(), { publicUrl })
    const { headers } = await test.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe(expected)
    await test.close()
  })
})
