import { expect, it } from 'vitest'
import { fromWire, toWire } from './wire-id.ts'

it('toWire writes the id first, as clients have always sent it', () => {
  expect(JSON.stringify(toWire({ job: 'Barista', id: 'p1' }))).toBe('{"_id":"p1","job":"Barista"}')
})

it('fromWire reads the id from `_id`, even if a body also has an `id`', () => {
  expect(fromWire({ _id: 'p1', id: 'other', job: 'Barista' })).toEqual({ id: 'p1', job: 'Barista' })
})
