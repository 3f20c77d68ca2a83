import { afterAll, beforeEach, expect, it } from 'vitest'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { aGuest, type Guest } from '#server/testing/table-guests.ts'
import { nextEvent } from '#server/testing/test-sockets.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { changeOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import * as calls from '#shared/protection/protection-api.ts'

const MINUTE_MS = 60_000

onBothDatabases('table PINs', (store) => {
  const client = clientStandIn()
  const open = listeningApp(store, { rateLimits: true, clientDir: client.clientDir })
  afterAll(() => client.remove())
  let of: TestRestaurant
  beforeEach(async () => {
    open.test.clock.advance(60 * MINUTE_MS) // past the time windows of earlier tests' counters
    of = await aRestaurant(open.test)
  })

  async function switchPin(isOn: boolean, tableNumber = 7): Promise<calls.Protection> {
    const body = { restaurantId: of.restaurantId, tableNumber, isOn }
    return (await open.test.send(calls.askForTablePin, { token: of.token, body })).json()
  }
  const pinNow = async () => {
    const query = { restaurantId: of.restaurantId }
    const read = await open.test.send(calls.readProtection, { token: of.token, query })
    return read.json<calls.Protection>().pins[0]?.pin ?? 'none'
  }
  const prove = (guest: Guest, pin: string, tableNumber = 7) =>
    guest.send(calls.proveTablePin, { restaurantId: of.restaurantId, tableNumber, pin })
  const codeOf = (answer: { json: <T>() => T }) => answer.json<Partial<ErrorBody>>().code
  const wrong = (pin: string) => (pin === '0000' ? '1111' : '0000')

  it('are required only at their table, and the same order is accepted once the PIN is entered', async () => {
    const { pins } = await switchPin(true)
    expect(pins).toEqual([
      { tableNumber: 7, pin: expect.stringMatching(/^\d{4}$/), until: expect.anything(), isForEveryone: true },
    ])
    const guest = aGuest(open.test, of)
    const refused = await guest.order({}, 'dinner')
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        statusCode: 403,
        code: 'TABLE_PIN_REQUIRED',
        message: "Your order was not sent. Ask the staff for this table's PIN, then order again.",
      },
    ])
    expect((await aGuest(open.test, of, 8).order()).statusCode).toBe(201)
    expect((await prove(guest, pins[0]?.pin ?? '')).statusCode).toBe(200)
    const taken = await guest.order({}, 'dinner')
    expect([taken.statusCode, taken.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect(taken.json<WireOrder>()).toMatchObject({ orderNumber: 2, revision: 2 }) // the refusal took no order number
  })

  it('are valid for one table and one browser', async () => {
    const { pins } = await switchPin(true)
    const guest = aGuest(open.test, of)
    await prove(guest, pins[0]?.pin ?? '')
    expect(codeOf(await aGuest(open.test, of).order())).toBe('TABLE_PIN_REQUIRED')
    await switchPin(true, 8)
    expect(codeOf(await guest.order({ tableNumber: 8 }))).toBe('TABLE_PIN_REQUIRED')
    expect((await guest.order()).statusCode).toBe(201)
  })

  it('do not block the replay of an order placed before', async () => {
    const guest = aGuest(open.test, of)
    await guest.order({}, 'lost-answer')
    await switchPin(true)
    const again = await guest.order({}, 'lost-answer')
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  })

  it('end when staff switch them off, or after two hours', async () => {
    const guest = aGuest(open.test, of)
    await switchPin(true)
    expect((await switchPin(false)).pins).toEqual([])
    expect((await guest.order()).statusCode).toBe(201)
    await switchPin(true)
    open.test.clock.advance(120 * MINUTE_MS - 1)
    expect((await guest.order()).statusCode).toBe(403)
    open.test.clock.advance(1)
    expect((await guest.order()).statusCode).toBe(201)
  })

  it('must be entered again after they were switched off and on', async () => {
    const guest = aGuest(open.test, of)
    await prove(guest, (await switchPin(true)).pins[0]?.pin ?? '')
    await switchPin(false)
    await switchPin(true)
    expect(codeOf(await guest.order())).toBe('TABLE_PIN_REQUIRED')
  })

  it('stay the same when switched on twice', async () => {
    const [first] = (await switchPin(true)).pins
    expect((await switchPin(true)).pins[0]?.pin).toBe(first?.pin)
  })

  it('accept five wrong tries per browser (or network without a session) and fifteen per network', async () => {
    const { pin = '' } = (await switchPin(true)).pins[0] ?? {}
    const guest = aGuest(open.test, of, 7, '2001:db8::1')
    const atTable = aGuest(open.test, of, 7, '2001:db8::2')
    await atTable.openPage()
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const inTheNetwork = aGuest(open.test, of, 7, `2001:db8:0:${tries}::1`) // each from its own /64 of one /48
      codes.push(codeOf(await prove(inTheNetwork, wrong(pin))))
    }
    expect(codes).toEqual([...Array(5).fill('WRONG_TABLE_PIN'), 'TOO_MANY_PIN_TRIES'])
    const right = await prove(guest, pin)
    expect([right.statusCode, Number(right.headers['retry-after'])]).toEqual([429, 600])

    for (let browser = 0; browser < 2; browser += 1) {
      const guessing = aGuest(open.test, of, 7, '2001:db8::3')
      await guessing.openPage()
      for (let tries = 0; tries < 5; tries += 1)
        expect(codeOf(await prove(guessing, wrong(pin)))).toBe('WRONG_TABLE_PIN')
      expect((await prove(guessing, pin)).statusCode).toBe(429)
      expect((await prove(atTable, pin)).statusCode).toBe(browser === 0 ? 200 : 429)
    }
    open.test.clock.advance(10 * MINUTE_MS)
    expect((await prove(guest, pin)).statusCode).toBe(200)
  })

  it('change after twenty wrong tries at a table, with the previous PIN accepted for ten more minutes', async () => {
    const { pin = '' } = (await switchPin(true)).pins[0] ?? {}
    const proven = aGuest(open.test, of, 7, '203.0.113.1')
    await prove(proven, pin)
    let tried = 0
    for (let network = 1; network <= 4; network += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        tried += 1
        const answer = await prove(aGuest(open.test, of, 7, `198.51.100.${network}`), wrong(pin))
        expect(codeOf(answer)).toBe('WRONG_TABLE_PIN')
      }
    }
    expect(tried).toBe(20)
    expect(await pinNow()).not.toBe(pin)
    expect((await proven.order()).statusCode).toBe(201)
    const justTold = aGuest(open.test, of, 7, '198.51.100.5')
    await justTold.openPage()
    expect((await prove(justTold, pin)).statusCode).toBe(200)
    expect((await justTold.order()).statusCode).toBe(201)
    open.test.clock.advance(3_000)
    await switchPin(true)
    const toldAsWell = aGuest(open.test, of, 7, '198.51.100.6')
    await toldAsWell.openPage()
    expect((await prove(toldAsWell, pin)).statusCode).toBe(200)
    open.test.clock.advance(3_000)
    const late = aGuest(open.test, of, 7, '203.0.113.2')
    await late.openPage()
    expect((await prove(late, await pinNow())).statusCode).toBe(200)
    expect((await late.order()).statusCode).toBe(201)
    open.test.clock.advance(10 * MINUTE_MS)
    const tooLate = aGuest(open.test, of, 7, '203.0.113.3')
    await tooLate.openPage()
    expect(codeOf(await prove(tooLate, pin))).toBe('WRONG_TABLE_PIN')
    expect((await prove(tooLate, await pinNow())).statusCode).toBe(200)
  })

  it('can be entered on networks with served orders while strangers guess', async () => {
    const regular = aGuest(open.test, of, 7, '203.0.113.9')
    await regular.openPage()
    const { _id: id } = (await regular.order()).json<WireOrder>()
    for (const status of ['preparing', 'delivered'] as const)
      await open.test.send(changeOrder, { token: of.token, params: { id }, body: { status } })
    open.test.clock.advance(11 * MINUTE_MS)
    const { pin = '' } = (await switchPin(true)).pins[0] ?? {}
    for (let network = 1; network <= 20; network += 1)
      await prove(aGuest(open.test, of, 7, `198.51.100.${network}`), wrong(pin))
    const pins = [pin, await pinNow()]
    const neither = ['0000', '1111', '2222'].find((guess) => !pins.includes(guess)) ?? ''

    const stranger = aGuest(open.test, of, 7, '198.51.100.30')
    await stranger.openPage()
    expect(codeOf(await prove(stranger, neither))).toBe('WRONG_TABLE_PIN') // has used the slot of all strangers
    expect(codeOf(await prove(regular, neither))).toBe('WRONG_TABLE_PIN')
    const again = await prove(regular, await pinNow())
    expect([again.statusCode, Number(again.headers['retry-after'])]).toEqual([429, 3])
    open.test.clock.advance(3_000)
    expect((await prove(stranger, await pinNow())).statusCode).toBe(429) // its earlier guess was wrong
    expect((await prove(regular, await pinNow())).statusCode).toBe(200)
  })

  it('can be tried only every few seconds after twenty wrong tries, however many networks guess', async () => {
    const { pin = '' } = (await switchPin(true)).pins[0] ?? {}
    const codes: unknown[] = []
    const guess = async (network: number, isAtTable: boolean) => {
      const stranger = aGuest(open.test, of, 7, `2001:db8:${network.toString(16)}::1`)
      if (isAtTable) await stranger.openPage()
      const answer = await prove(stranger, wrong(await pinNow()))
      codes.push(codeOf(answer))
      return Number(answer.headers['retry-after'])
    }
    for (let network = 1; network <= 20; network += 1) await guess(network, false)
    const changed = await pinNow()
    expect(changed).not.toBe(pin)
    expect(await guess(21, false)).toBe(600) // never opened the table's page
    for (let network = 22; network <= 61; network += 1) await guess(network, true)
    expect(codes.slice(21)).toEqual(Array(40).fill('WRONG_TABLE_PIN')) // one try at once for each of forty networks
    for (let network = 62; network <= 100; network += 1) await guess(network, true)
    expect(codes.slice(61)).toEqual(['WRONG_TABLE_PIN', ...Array(38).fill('TOO_MANY_PIN_TRIES')])
    const guest = aGuest(open.test, of, 7, '203.0.113.2')
    await guest.openPage()
    const early = await prove(guest, changed)
    expect([early.statusCode, Number(early.headers['retry-after'])]).toEqual([429, 3])
    open.test.clock.advance(3_000)
    expect((await prove(guest, changed)).statusCode).toBe(200)
    for (let network = 101; network <= 130; network += 1) {
      open.test.clock.advance(3_000)
      await guess(network, true)
    }
    expect(codes.slice(100)).toEqual(Array(30).fill('WRONG_TABLE_PIN'))
    expect(await pinNow()).toBe(changed) // not changed again within ten minutes
  })

  it('can be entered by a new guest while 24 networks try at every moment', async () => {
    await switchPin(true)
    const strangers = Array.from({ length: 24 }, (_, at) => aGuest(open.test, of, 7, `198.51.100.${at}`))
    for (const stranger of strangers) await stranger.openPage()
    const knock = async () => {
      const pin = wrong(await pinNow())
      for (const stranger of strangers) await prove(stranger, pin)
    }
    for (let second = 0; second < 4; second += 1) {
      await knock()
      open.test.clock.advance(1_000)
      const guest = aGuest(open.test, of, 7, `203.0.113.${second}`)
      await guest.openPage()
      await knock()
      expect((await prove(guest, await pinNow())).statusCode).toBe(200)
    }
  })

  it('set no cookie at a table without a PIN', async () => {
    const guest = aGuest(open.test, of)
    expect((await prove(guest, '1234')).statusCode).toBe(200)
    expect(guest.cookies).toEqual({})
  })

  it('are refused for a table that does not exist', async () => {
    const body = { restaurantId: of.restaurantId, tableNumber: 13, isOn: true }
    const answer = await open.test.send(calls.askForTablePin, { token: of.token, body })
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'TABLE_NOT_FOUND'])
  })

  it('appear at once on kitchen screens and are never sent to diners', async () => {
    const kitchen = await open.sockets.connect(of.token)
    await kitchen.emitWithAck('kitchen:join', { restaurantId: of.restaurantId })
    const diner = await open.sockets.connect()
    const heard: unknown[] = []
    diner.onAny((...event) => heard.push(event))
    await diner.emitWithAck('menu:watch', { restaurantId: of.restaurantId })
    const told = nextEvent(kitchen, 'protection:changed')
    const { pins } = await switchPin(true)
    expect(await told).toMatchObject({ restaurantId: of.restaurantId, pins })
    const menu = await open.test.app.inject({ url: `/api/public/menu/${of.restaurantId}` })
    await diner.emitWithAck('menu:watch', { restaurantId: of.restaurantId })
    expect(JSON.stringify(heard) + menu.body).not.toMatch(/protection|"pin/)
  })
})
