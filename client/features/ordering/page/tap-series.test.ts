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
  guardTapSeries(page as Document) // it only listens
  page.addEventListener('click', (event) => heard.push(Reflect.get(event, 'hit')))
})

function tap(hit: Control, at: number, x = 100, detail = 1): void {
  const event = new Event('click', { cancelable: true })
  const fields = { detail, timeStamp: at, clientX: x, clientY: 100, hit, target: hit }
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
}

const [placeOrder, orderMore] = [new Control(), new Control()]

it('leaves alone what has appeared under an impatient finger', () => {
  tap(placeOrder, 0)
  tap(orderMore, 120)
  tap(orderMore, 400)
  expect(heard).toEqual([placeOrder])
})

it('takes a tap that comes after a pause, or elsewhere, or on the same control', () => {
  tap(placeOrder, 0)
  tap(placeOrder, 100)
  tap(orderMore, 200, 300)
  tap(placeOrder, 1_000, 300)
  expect(heard).toEqual([placeOrder, placeOrder, orderMore, placeOrder])
})

it('takes what the keyboard presses', () => {
  tap(placeOrder, 0)
  tap(orderMore, 10, 100, 0)
  expect(heard).toEqual([placeOrder, orderMore])
})
