import { beforeEach, expect, it } from 'vitest'
import { guardTapSeries } from './tap-series.ts'

class Control {
  closest() {
    return this
  }
}

let page: EventTarget
let heard: unknown[]
beforeEach(() => {
  Object.assign(globalThis, { Element: Control })
  page = new EventTarget()
  heard = []
  guardTapSeries(page as Document) // only addEventListener is used
  page.addEventListener('click', (event) => heard.push(Reflect.get(event, 'hit')))
})

function tap(hit: Control, at: number, x = 100, detail = 1): void {
  const event = new Event('click', { cancelable: true })
  const fields = { detail, timeStamp: at, clientX: x, clientY: 100, hit, target: hit }
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
}

const [placeOrder, orderMore] = [new Control(), new Control()]

it('ignores quick taps on a control that appears where another was tapped', () => {
  tap(placeOrder, 0)
  tap(orderMore, 120)
  tap(orderMore, 400)
  expect(heard).toEqual([placeOrder])
})

it('accepts a tap after a pause, elsewhere, or on the same control', () => {
  tap(placeOrder, 0)
  tap(placeOrder, 100)
  tap(orderMore, 200, 300)
  tap(placeOrder, 1_000, 300)
  expect(heard).toEqual([placeOrder, placeOrder, orderMore, placeOrder])
})

it('accepts clicks from the keyboard', () => {
  tap(placeOrder, 0)
  tap(orderMore, 10, 100, 0)
  expect(heard).toEqual([placeOrder, orderMore])
})
