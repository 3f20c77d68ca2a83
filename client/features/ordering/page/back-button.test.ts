import { expect, it } from 'vitest'
import { createViewStore } from '../view-store.ts'
import { keepBackButton, type Trail } from './back-button.ts'

/** A browser history that reports going back later, as browsers do. */
function aTrail(entries: boolean[] = [false]) {
  let listener = () => {}
  const trail: Trail = {
    isOver: () => entries.at(-1) === true,
    push: () => void entries.push(true),
    replace: () => void entries.splice(-1, 1, false),
    back: () => void entries.pop(),
    onPop: (given) => {
      listener = given
    },
  }
  return {
    trail,
    entries,
    tell: () => listener(),
    press: () => {
      entries.pop()
      listener()
    },
  }
}

const cart = { view: { kind: 'cart' } } as const
const menu = { view: { kind: 'menu' } } as const

it('the back button closes an open view, and leaves the menu only when none is open', () => {
  const view = createViewStore()
  const { trail, entries, press } = aTrail()
  keepBackButton(view, trail)
  view.setState({ view: { kind: 'item', itemId: 'soup' } })
  view.setState(cart)
  expect(entries).toEqual([false, true])
  press()
  expect([view.getState().view.kind, entries]).toEqual(['menu', [false]])
})

it('closing a view by its own button leaves no history entry', () => {
  const view = createViewStore()
  const { trail, entries, tell } = aTrail()
  keepBackButton(view, trail)
  view.setState(cart)
  view.setState(menu)
  tell()
  expect(entries).toEqual([false])
})

it('a view opened while going back is still under way stays open', () => {
  const view = createViewStore()
  const { trail, entries, tell } = aTrail()
  keepBackButton(view, trail)
  view.setState({ view: { kind: 'item', itemId: 'soup' } })
  view.setState(menu)
  view.setState(cart)
  tell()
  expect([view.getState().view.kind, entries]).toEqual(['cart', [false, true]])
})

it('a history entry restored by a reload without its view is dropped', () => {
  const { trail, entries } = aTrail([false, true])
  keepBackButton(createViewStore(), trail)
  expect(entries).toEqual([false, false])
})
