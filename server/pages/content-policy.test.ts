import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'

onBothDatabases('security headers', (store) => {
  it.each([
    ['https://tuckshop.example', 'max-age=31536000'],
    ['http://tuckshop.example', undefined],
    [undefined, undefined],
  ])('require HTTPS only if the public address uses it (%s)', async (publicUrl, expected) => {
    const test = await buildTestApp(store(), { publicUrl })
    const { headers } = await test.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe(expected)
    await test.close()
  })
})
