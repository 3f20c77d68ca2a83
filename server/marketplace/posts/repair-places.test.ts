import { expect, it } from 'vitest'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { listJobs, type WireBoard } from '#shared/marketplace/marketplace-api.ts'
import { aPostRow, insertPostRow } from '../testing/post-row-repository.ts'
import { repairPlaces } from './repair-places.ts'

const NO_PLACE = { place: 'as it was typed', cell: null, latitude: null, longitude: null }

onBothDatabases('repairPlaces', (store) => {
  it('finds the suburb of listings stored without one, and changes nothing else', async () => {
    const test = await buildTestApp(store())
    const near = async () =>
      (await test.send(listJobs, { query: { suburb: 'Carlton VIC 3053', within: 10 } })).json<WireBoard>().posts
    const posted = new Date(test.clock.now()).toISOString()
    await store().write(function* () {
      // More than one batch, all with the same timestamp.
      for (let index = 0; index < 250; index += 1) {
        yield* insertPostRow(aPostRow(test.clock.now(), { location: 'Behind the station' }))
      }
      yield* insertPostRow(
        aPostRow(test.clock.now(), { ...NO_PLACE, location: '128 Lygon Street, Carlton VIC 3053', job: 'Host' }),
      )
    })
    expect(await near()).toEqual([])
    await repairPlaces(test.service)
    expect(await near()).toEqual([
      expect.objectContaining({ job: 'Host', location: 'Carlton, VIC 3053', renewedAt: posted }),
    ])
    await repairPlaces(test.service)
    expect(await near()).toHaveLength(1)
    await test.close()
  })
})
