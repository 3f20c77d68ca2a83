import { beforeEach, expect, test } from 'vitest'
import { NetworkError } from '#client/lib/api-client.ts'
import { BODY, ORDER, placingWorld, refused } from '../testing/placing-world.ts'

let { world, opened, keysSent } = placingWorld()
beforeEach(() => {
  ;({ world, opened, keysSent } = placingWorld())
})

const asked = () => refused(403, 'TABLE_PIN_REQUIRED')
const pinRefusal = { kind: 'refused', refusal: { kind: 'pin', message: expect.any(String) } }

test("an order that needs the table's PIN is resent with its key after the PIN is accepted", async () => {
  world.answers = [asked(), ORDER]
  const placing = opened()
  await placing.place(BODY)
  expect(placing.store.getState()).toEqual(pinRefusal)
  expect(world.placed).toEqual([])
  await placing.place(BODY, '4821')
  expect(world.proven).toEqual(['4821'])
  expect(keysSent().size).toBe(1)
  expect(world.placed).toEqual([ORDER])
  expect(world.kept).toBeUndefined()
})

test('a wrong PIN sends no order and asks again', async () => {
  const problems = [
    { problem: refused(400, 'WRONG_TABLE_PIN'), shown: { ...pinRefusal.refusal, isWrong: true } },
    { problem: refused(429, 'TOO_MANY_PIN_TRIES', {}, 600_000), shown: pinRefusal.refusal },
  ]
  for (const { problem, shown } of problems) {
    world.answers = [asked()]
    world.pinAnswers = [problem]
    world.sent = []
    const placing = opened()
    await placing.place(BODY)
    await placing.place(BODY, '0000')
    expect(placing.store.getState()).toEqual({ kind: 'refused', refusal: shown })
    expect(world.sent).toHaveLength(1)
    expect(world.waits).toEqual([])
  }
})

test('a PIN check without an answer is retried before the order is sent', async () => {
  world.answers = [asked(), new NetworkError(), ORDER]
  world.pinAnswers = [new NetworkError(), undefined]
  const placing = opened()
  await placing.place(BODY)
  await placing.place(BODY, '4821')
  expect(world.proven).toEqual(['4821', '4821'])
  expect(world.sent).toHaveLength(3)
  expect(keysSent().size).toBe(1)
})

test('a page reloaded before the PIN was accepted checks it again and sends the order', async () => {
  world.answers = [asked()]
  await opened().place(BODY)
  world.pinAnswers = [new Promise(() => {})] // the page is reloaded before the answer
  void opened().place(BODY, '4821')
  await expect.poll(() => world.proven).toEqual(['4821'])
  world.pinAnswers = []
  world.answers = [ORDER]
  await opened().resume()
  expect(world.proven).toEqual(['4821', '4821'])
  expect(world.placed).toEqual([ORDER])
  expect(world.kept).toBeUndefined()
})

test('a reloaded page still asks for the PIN and sends nothing', async () => {
  world.answers = [asked()]
  await opened().place(BODY)
  world.sent = []
  const reloaded = opened()
  await reloaded.resume()
  expect(reloaded.store.getState()).toEqual(pinRefusal)
  expect(world.sent).toEqual([])
})

test('a different order after a PIN request gets a new key', async () => {
  world.answers = [asked(), ORDER]
  const placing = opened()
  await placing.place(BODY)
  await placing.place({ ...BODY, total: '24.00' }, '4821')
  expect(keysSent().size).toBe(2)
})
