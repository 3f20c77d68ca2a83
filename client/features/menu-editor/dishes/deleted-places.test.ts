import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeletedPlace, deletedPlaces } from './deleted-places.ts'

const LINE = ['soup', 'pie', 'cake', 'tea', 'wine']
const oldId = (id: string) => id.replace(/ again/g, '')

describe('the place of a deleted dish', () => {
  it('is its original one, in whatever order dishes are deleted and restored', () => {
    const steps = fc.array(fc.nat({ max: 2 * LINE.length - 1 }), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (asked) => {
        const places = deletedPlaces()
        const gone = new Map<string, DeletedPlace>()
        let ids: readonly string[] = LINE
        for (const step of asked) {
          const dish = LINE[step % LINE.length] ?? ''
          const place = gone.get(dish)
          const held = ids.find((id) => oldId(id) === dish)
          if (held !== undefined) {
            gone.set(dish, places.leave({ id: held, categoryId: 'mains' }, ids))
            ids = ids.filter((id) => id !== held)
          } else if (place) {
            places.fill(place, `${place.id} again`)
            ids = places.withIt(place, `${place.id} again`, ids)
            gone.delete(dish)
          }
          expect(ids.map(oldId)).toEqual(LINE.filter((id) => !gone.has(id)))
        }
      }),
    )
  })

  it('is below the nearest remaining dish that was above it', () => {
    const places = deletedPlaces()
    const place = places.leave({ id: 'tea', categoryId: 'mains' }, LINE)
    expect(places.withIt(place, 'new', ['wine', 'pie', 'soup'])).toEqual(['wine', 'pie', 'new', 'soup'])
    expect(places.withIt(place, 'new', ['wine', 'beer'])).toEqual(['new', 'wine', 'beer'])
  })

  it('ignores deleted dishes of other categories', () => {
    const places = deletedPlaces()
    places.leave({ id: 'soup', categoryId: 'mains' }, ['soup'])
    expect(places.leave({ id: 'tea', categoryId: 'drinks' }, ['tea']).after).toEqual([])
  })
})
