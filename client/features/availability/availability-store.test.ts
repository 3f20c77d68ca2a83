import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { toastStore } from '#client/ui/notices/toast-store.ts'
import type { DishInCategory } from '#shared/menu/menu-api.ts'
import { createAvailability } from './availability-store.ts'

vi.mock('#client/lib/socket.ts', () => ({ openSocket: () => undefined }))
beforeEach(() => toastStore.setState({ toasts: [] }))

const dish = (name: string, isAvailable = true): DishInCategory => ({
  id: name,
  categoryId: 'mains',
  categoryName: 'Mains',
  name,
  description: '',
  priceCents: 1000,
  imageUrl: null,
  isAvailable,
  extras: [],
})

function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) }
}

async function open(save: (id: string, isAvailable: boolean) => Promise<DishInCategory>) {
  const list = vi.fn(async () => [dish('Soup'), dish('Pie', false)])
  const availability = createAvailability('lucky', { list, save })
  await availability.refresh()
  const shown = () => {
    const { dishes = [], switched } = availability.store.getState()
    return dishes.map(({ id, isAvailable }) => switched.get(id) ?? isAvailable)
  }
  return { ...availability, list, shown }
}

test('an availability switch moves at once, sends one request and stays when the server accepts', async () => {
  const saving = deferred<DishInCategory>()
  const save = vi.fn(() => saving.promise)
  const { toggle, shown } = await open(save)
  const done = toggle('Soup')
  void toggle('Soup') // a second tap while the first request runs
  expect(shown()).toEqual([false, false])
  saving.resolve(dish('Soup', false))
  await done
  expect([shown(), save.mock.calls]).toEqual([[false, false], [['Soup', false]]])
})

test('an availability switch moves back with a reason when the server refuses', async () => {
  const { toggle, shown } = await open(async () => {
    throw new ApiError(404, { message: 'This dish is not on the menu any more.' })
  })
  await toggle('Pie')
  expect(shown()).toEqual([true, false])
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    "Couldn't update Pie. This dish is not on the menu any more.",
  ])
})

test('a dish list requested before a switch does not undo the switch', async () => {
  const { toggle, refresh, list, shown } = await open(async () => dish('Soup', false))
  const old = deferred<DishInCategory[]>()
  list.mockReturnValueOnce(old.promise)
  const refreshing = refresh()
  await toggle('Soup')
  old.resolve([dish('Soup'), dish('Pie', false)])
  await refreshing
  expect(shown()).toEqual([false, false])
})

test('a dish list that fails to reload keeps the old one and shows the reason', async () => {
  const { refresh, list, shown, store } = await open(async () => dish('Soup'))
  list.mockRejectedValueOnce(new NetworkError())
  await refresh()
  expect([shown(), store.getState().problem]).toEqual([[true, false], 'No connection. Please check the network.'])
  await refresh()
  expect(store.getState().problem).toBeUndefined()
})
