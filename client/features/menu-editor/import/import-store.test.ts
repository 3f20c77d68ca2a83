import { describe, expect, it } from 'vitest'
import { ApiError, type api } from '#client/lib/api-client.ts'
import type { MenuImport } from '#shared/menu/menu-api.ts'
import { createMenuImport, isWholeFileBad, sumUp } from './import-store.ts'

const plan: MenuImport = {
  version: 4,
  isApplied: false,
  dishes: [{ row: 2, kind: 'added', name: 'Pie', category: 'Mains', price: 9, changes: [] }],
  newCategories: [],
  problems: [],
}
const file = fileOf('menu.csv', new TextEncoder().encode('Category,Name,Price\nMains,Pie,9'))

function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  return { name, arrayBuffer: async () => bytes.buffer }
}

describe('a menu import', () => {
  function open(answer: (body: { apply: boolean; version?: number }) => MenuImport) {
    const bodies: unknown[] = []
    const applied: MenuImport[] = []
    const send = async (_: unknown, { body }: { body: { apply: boolean; version?: number } }) => {
      bodies.push(body)
      return answer(body)
    }
    // Replaces the network.
    const options = {
      restaurantId: 'r1',
      onApplied: (done: MenuImport) => applied.push(done),
      send: send as typeof api,
    }
    return { ...createMenuImport(options), bodies, applied }
  }

  it('previews the changes, then applies them to the previewed menu version', async () => {
    const { store, read, apply, bodies, applied } = open(({ apply: isApplied }) => ({ ...plan, isApplied }))
    await read(file)
    expect(store.getState()).toEqual({ kind: 'seen', fileName: 'menu.csv', plan, isApplying: false })
    await apply()
    const csv = 'Category,Name,Price\nMains,Pie,9'
    expect(bodies).toEqual([
      { restaurantId: 'r1', csv, apply: false },
      { restaurantId: 'r1', csv, apply: true, version: 4 },
    ])
    expect(applied).toEqual([{ ...plan, isApplied: true }])
    expect(store.getState()).toEqual({ kind: 'choosing' })
  })

  it('previews again when the menu has changed meanwhile, and applies nothing', async () => {
    let version = 4
    const { store, read, apply, applied } = open(({ apply: isApplied }) => {
      if (!isApplied) return { ...plan, version }
      version = 5
      throw new ApiError(409, { code: 'STALE', message: 'The menu has changed since you looked.' })
    })
    await read(file)
    await apply()
    expect(store.getState()).toMatchObject({
      kind: 'seen',
      plan: { version: 5 },
      problem: 'The menu has changed since you looked.',
    })
    expect(applied).toEqual([])
  })

  it('keeps the preview when it could not be applied', async () => {
    const { store, read, apply } = open(({ apply: isApplied }) => {
      if (isApplied) throw new ApiError(503, { message: 'The server is very busy.' })
      return plan
    })
    await read(file)
    await apply()
    expect(store.getState()).toMatchObject({ kind: 'seen', isApplying: false, problem: 'The server is very busy.' })
  })

  it('rejects a file that is not a CSV without sending it', async () => {
    const { store, read, bodies } = open(() => plan)
    await read(fileOf('dish.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10)))
    expect(store.getState()).toEqual({ kind: 'choosing', problem: 'This is not a CSV file. Please choose another.' })
    expect(bodies).toEqual([])
  })

  it('shows why a file was rejected and asks for another', async () => {
    const { store, read } = open(() => {
      throw new ApiError(400, { message: 'Row 2: a quotation mark is not closed.' })
    })
    await read(file)
    expect(store.getState()).toEqual({ kind: 'choosing', problem: 'Row 2: a quotation mark is not closed.' })
  })
})

it('isWholeFileBad is true for a problem in the header row', () => {
  expect(isWholeFileBad({ problems: [{ row: 2, sentence: 'Name is empty.' }] })).toBe(false)
  expect(isWholeFileBad({ problems: [{ row: 1, sentence: 'Remove 55.' }] })).toBe(true)
})

it('sumUp counts the changes of an import, without empty kinds', () => {
  const dish = plan.dishes[0]
  if (!dish) throw new Error('The plan has no dish.')
  expect(sumUp({ dishes: [dish, dish, { ...dish, kind: 'unchanged' }] })).toBe('2 added, 1 unchanged')
  expect(sumUp({ dishes: [] })).toBe('No dishes')
})
