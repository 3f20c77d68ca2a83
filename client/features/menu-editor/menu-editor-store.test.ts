import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type api } from '#client/lib/api-client.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { NotInItsPlace } from './dishes/dish-actions.ts'
import { createMenuEditor } from './menu-editor-store.ts'

const mains: calls.WireCategory = { _id: 'c1', name: 'Mains', priority: 0, isVisible: true, restaurantId: 'r1' }
const sweets: calls.WireCategory = { _id: 'c2', name: 'Sweets', priority: 1, isVisible: true, restaurantId: 'r1' }
const soup: calls.WireMenuItem = {
  _id: 'i1',
  name: 'Soup',
  price: 9.5,
  description: 'Of the day',
  menuCategory: mains,
  extras: [{ _id: 'e1', name: 'Bread', price: 2 }],
  imageUrl: '',
  available: true,
  restaurantId: 'r1',
}

const pie: calls.WireMenuItem = { ...soup, _id: 'i5', name: 'Pie' }
const tea: calls.WireMenuItem = { ...soup, _id: 'i6', name: 'Tea' }

type Sent = { call: Endpoint; parts: { body?: object; params?: object } }

describe('the menu editor store', () => {
  let sent: Sent[]
  let answers: Map<Endpoint, (parts: Sent['parts']) => unknown>
  let counts: { categories: number; items: number }[]
  const refuse = () => {
    throw new ApiError(503, { message: 'The server is very busy.' })
  }
  const open = async () => {
    const send = async (call: Endpoint, parts: Sent['parts']) => {
      sent.push({ call, parts })
      return answers.get(call)?.(parts)
    }
    // Replaces the network: each call answers as the test sets it up.
    const editor = createMenuEditor('r1', { send: send as typeof api, onCounts: (count) => counts.push(count) })
    await editor.load()
    sent = []
    return editor
  }
  const names = (editor: Awaited<ReturnType<typeof open>>) =>
    editor.store.getState().categories?.map(({ name }) => name)

  const dishes = (editor: Awaited<ReturnType<typeof open>>) => editor.store.getState().items.map(({ name }) => name)

  beforeEach(() => {
    sent = []
    counts = []
    answers = new Map<Endpoint, (parts: Sent['parts']) => unknown>([
      [calls.listCategories, () => [mains, sweets]],
      [calls.listMenuItems, () => [soup]],
    ])
  })

  it('shows the reason when the menu fails to load, and can retry', async () => {
    answers.set(calls.listMenuItems, refuse)
    const editor = await open()
    expect(editor.store.getState()).toMatchObject({ categories: undefined, problem: 'The server is very busy.' })
    answers.set(calls.listMenuItems, () => [soup])
    await editor.load()
    expect(editor.store.getState()).toMatchObject({ items: [{ name: 'Soup', priceCents: 950 }], problem: undefined })
  })

  it('ignores a menu requested before a change', async () => {
    const editor = await open()
    let answerLate = (_: unknown) => {}
    answers.set(calls.listMenuItems, () => new Promise((resolve) => (answerLate = resolve)))
    const loading = editor.load()
    await editor.deleteCategory('c1')
    answerLate([soup])
    await loading
    expect(editor.store.getState().items).toEqual([])
  })

  it('reorders categories at once and sends their ids', async () => {
    const editor = await open()
    const saved = editor.reorderCategories(['c2', 'c1'])
    expect(editor.store.getState().categories).toMatchObject([
      { name: 'Sweets', priority: 0 },
      { name: 'Mains', priority: 1 },
    ])
    await saved
    expect(sent).toMatchObject([{ call: calls.reorderCategories, parts: { body: { ids: ['c2', 'c1'] } } }])
  })

  it('reverts the category order when the server refuses', async () => {
    const editor = await open()
    answers.set(calls.reorderCategories, refuse)
    await expect(editor.reorderCategories(['c2', 'c1'])).rejects.toThrow('The server is very busy.')
    expect(names(editor)).toEqual(['Mains', 'Sweets'])
  })

  it('sends the whole category when one field changes, and sorts it', async () => {
    const editor = await open()
    answers.set(calls.updateCategory, ({ body }) => ({ ...mains, ...body }))
    const [category] = editor.store.getState().categories ?? []
    if (category) await editor.saveCategory(category, { priority: 5 })
    expect(sent[0]?.parts).toEqual({ params: { id: 'c1' }, body: { name: 'Mains', priority: 5, isVisible: true } })
    expect(names(editor)).toEqual(['Sweets', 'Mains'])
  })

  it('removes a deleted category with its dishes', async () => {
    const editor = await open()
    await editor.deleteCategory('c1')
    expect(names(editor)).toEqual(['Sweets'])
    expect(editor.store.getState().items).toEqual([])
    expect(counts.at(-1)).toEqual({ categories: 1, items: 0 })
  })

  it('shows a dish as not available at once, and reverts it when refused', async () => {
    const editor = await open()
    const [item] = editor.store.getState().items
    answers.set(calls.updateMenuItem, refuse)
    const isAvailable = () => editor.store.getState().items[0]?.isAvailable
    const saved = item && editor.setAvailable(item, false)
    expect(isAvailable()).toBe(false)
    await expect(saved).rejects.toThrow()
    expect(isAvailable()).toBe(true)
  })

  it('restores a deleted dish unchanged', async () => {
    const editor = await open()
    answers.set(calls.createMenuItem, () => ({ ...soup, _id: 'i2' }))
    const [item] = editor.store.getState().items
    const bringBack = item && (await editor.deleteItem(item))
    expect(editor.store.getState().items).toEqual([])
    expect(counts.at(-1)).toEqual({ categories: 2, items: 0 })
    await bringBack?.()
    expect(sent.at(-1)?.parts.body).toEqual({
      restaurantId: 'r1',
      name: 'Soup',
      price: 9.5,
      description: 'Of the day',
      category: 'c1',
      imageUrl: '',
      available: true,
      extras: [{ name: 'Bread', price: 2 }],
    })
    expect(counts.at(-1)).toEqual({ categories: 2, items: 1 })
  })

  describe('with three dishes', () => {
    beforeEach(() => {
      answers.set(calls.listMenuItems, () => [soup, pie, tea])
      answers.set(calls.createMenuItem, () => ({ ...pie, _id: 'back' }))
    })
    const order = (...ids: string[]) => ({ restaurantId: 'r1', category: 'c1', ids })
    const withoutPie = async (editor: Awaited<ReturnType<typeof open>>) => {
      const item = editor.store.getState().items.find(({ id }) => id === 'i5')
      return item ? await editor.deleteItem(item) : async () => {}
    }

    it('reorders dishes at once and saves the order', async () => {
      const editor = await open()
      const saved = editor.reorderItems('c1', ['i6', 'i1', 'i5'])
      expect(dishes(editor)).toEqual(['Tea', 'Soup', 'Pie'])
      await saved
      expect(sent).toEqual([{ call: calls.reorderMenuItems, parts: { body: order('i6', 'i1', 'i5') } }])
    })

    it('reverts a refused order and reloads the dishes', async () => {
      const editor = await open()
      answers.set(calls.reorderMenuItems, refuse)
      let answerLate = (_: unknown) => {}
      answers.set(calls.listMenuItems, () => new Promise((resolve) => (answerLate = resolve)))
      await expect(editor.reorderItems('c1', ['i6', 'i1', 'i5'])).rejects.toThrow('The server is very busy.')
      expect(dishes(editor)).toEqual(['Soup', 'Pie', 'Tea'])
      answerLate([pie, soup])
      await vi.waitFor(() => expect(dishes(editor)).toEqual(['Pie', 'Soup']))
    })

    it('reverts only the order, and keeps other changes', async () => {
      const editor = await open()
      answers.set(calls.reorderMenuItems, refuse)
      answers.set(calls.listMenuItems, refuse)
      answers.set(calls.updateMenuItem, () => ({ ...tea, available: false }))
      const saved = editor.reorderItems('c1', ['i6', 'i1', 'i5'])
      await Promise.allSettled([saved, editor.changeItem('i6', { available: false })])
      expect(editor.store.getState().items).toMatchObject([
        { name: 'Soup' },
        { name: 'Pie' },
        { name: 'Tea', isAvailable: false },
      ])
    })

    it('saves moves one after another, so that the last one wins', async () => {
      const editor = await open()
      let answer = (_: unknown) => {}
      answers.set(calls.reorderMenuItems, () => new Promise((resolve) => (answer = resolve)))
      const moves = [editor.reorderItems('c1', ['i5', 'i1', 'i6']), editor.reorderItems('c1', ['i5', 'i6', 'i1'])]
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      expect(dishes(editor)).toEqual(['Pie', 'Tea', 'Soup'])
      answer([])
      await vi.waitFor(() => expect(sent).toHaveLength(2))
      answer([])
      await Promise.all(moves)
      expect(sent.at(-1)?.parts.body).toEqual(order('i5', 'i6', 'i1'))
    })

    it('puts a dish moved to another category last there', async () => {
      answers.set(calls.listMenuItems, () => [soup, { ...pie, menuCategory: sweets }, tea])
      answers.set(calls.updateMenuItem, () => ({ ...soup, menuCategory: sweets }))
      const editor = await open()
      await editor.changeItem('i1', { category: 'c2' })
      expect(dishes(editor)).toEqual(['Pie', 'Tea', 'Soup'])
    })

    it('restores a deleted dish between its neighbours', async () => {
      const editor = await open()
      await (await withoutPie(editor))()
      expect(dishes(editor)).toEqual(['Soup', 'Pie', 'Tea'])
      expect(sent.slice(1)).toMatchObject([
        { call: calls.createMenuItem },
        { call: calls.reorderMenuItems, parts: { body: order('i1', 'back', 'i6') } },
      ])
    })

    it('sends no order when it restores the last dish', async () => {
      const editor = await open()
      const [, , item] = editor.store.getState().items
      answers.set(calls.createMenuItem, () => ({ ...tea, _id: 'back' }))
      if (item) await (await editor.deleteItem(item))()
      expect(dishes(editor)).toEqual(['Soup', 'Pie', 'Tea'])
      expect(sent.map(({ call }) => call)).toEqual([calls.deleteMenuItem, calls.createMenuItem])
    })

    it('reports a restored dish that is out of place, and does not add it twice on retry', async () => {
      const editor = await open()
      const bringBack = await withoutPie(editor)
      answers.set(calls.reorderMenuItems, refuse)
      answers.set(calls.listMenuItems, () => [soup, tea, { ...pie, _id: 'back' }])
      await expect(bringBack()).rejects.toThrow(NotInItsPlace)
      expect(dishes(editor)).toEqual(['Soup', 'Tea', 'Pie'])
      answers.delete(calls.reorderMenuItems)
      await bringBack()
      expect(dishes(editor)).toEqual(['Soup', 'Pie', 'Tea'])
      expect(sent.filter(({ call }) => call === calls.createMenuItem)).toHaveLength(1)
    })
  })
})
