import { expect, test } from 'vitest'
import { createMenuStore } from './menu/menu-store.ts'
import { tellNews } from './tell-news.ts'
import { exampleMenu, MARGHERITA } from './testing/example-menu.ts'
import { CANCELED, coffeeThenDessert, step } from './testing/placed-orders.ts'
import { choiceOf, createViewStore, withChoice } from './view-store.ts'

const PAVLOVA = { ...MARGHERITA, id: 'pavlova', name: 'Pavlova', extras: [] }
const CHOICE = { extraIds: [], quantity: 2, notes: 'No passionfruit' }

function openedPage() {
  const page = { menu: createMenuStore(exampleMenu(PAVLOVA)), orders: coffeeThenDessert(), view: createViewStore() }
  tellNews(page)
  return page
}

test('status changes are announced, cancellations with their reason', () => {
  const { orders, view } = openedPage()
  step(orders, 'dessert', { status: 'preparing' })
  expect(view.getState().said).toBe('Order No. 68: Preparing.')
  step(orders, 'coffee', CANCELED)
  expect(view.getState().said).toBe('Order No. 67 was cancelled. Reason: The machine is down')
  step(orders, 'coffee', { status: 'new', cancellationReason: null })
  expect(view.getState().said).toBe('Order No. 67: Sent.')
})

test('changes that do not matter to the diner are not announced', () => {
  const { orders, view } = openedPage()
  step(orders, 'coffee', {})
  orders.readCancellations()
  expect(view.getState().said).toBe('')
})

test('an open dish that leaves the menu closes with a message, and its choices are kept', () => {
  const { menu, view } = openedPage()
  view.setState({ view: { kind: 'item', itemId: 'pavlova' } })
  view.setState((state) => withChoice(state, 'pavlova', CHOICE))
  menu.setState({ menu: exampleMenu() })
  const news = 'Pavlova is no longer on the menu.'
  expect(view.getState()).toMatchObject({ view: { kind: 'menu', news }, said: news })
  menu.setState({ menu: exampleMenu(PAVLOVA) })
  expect(view.getState().view.kind).toBe('menu')
  expect(choiceOf(view.getState(), 'pavlova')).toEqual(CHOICE)
})

test('an open dish stays open when other dishes leave the menu', () => {
  const { menu, view } = openedPage()
  menu.setState({ menu: exampleMenu(PAVLOVA, { ...PAVLOVA, id: 'tart', name: 'Tart' }) })
  view.setState({ view: { kind: 'item', itemId: 'pavlova' } })
  menu.setState({ menu: exampleMenu(PAVLOVA) })
  expect(view.getState()).toMatchObject({ view: { kind: 'item', itemId: 'pavlova' }, said: '' })
})

test('the orders view closes when the server no longer knows any order', () => {
  const { orders, view } = openedPage()
  view.setState({ view: { kind: 'orders' } })
  orders.drop('coffee')
  expect(view.getState().view.kind).toBe('orders')
  orders.drop('dessert')
  expect(view.getState().view.kind).toBe('menu')
})
