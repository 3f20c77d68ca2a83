import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hashToken, SESSION_MS } from '#server/auth/secrets/tokens.ts'
import { deleteSession } from '#server/auth/sessions/session-repository.ts'
import { resetSignInFactors } from '#server/sign-in-security/reset-factors.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { type TestSocket, testSockets } from '#server/testing/test-sockets.ts'
import { LOOK_MS } from './revoked-sockets.ts'

onBothDatabases('a socket whose session ends, on one instance without Redis', (store) => {
  let test: TestApp
  let sockets: Awaited<ReturnType<typeof testSockets>>
  let owner: TestRestaurant
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    test = await buildTestApp(store())
    sockets = await testSockets(test)
  })
  beforeEach(async () => {
    owner = await aRestaurant(test)
  })
  afterAll(async () => {
    sockets.close()
    await test.close()
    vi.useRealTimers()
  })

  const left = (socket: TestSocket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  const join = async (of = owner) => {
    const socket = await sockets.connect(of.token)
    expect(await socket.emitWithAck('kitchen:join', { restaurantId: of.restaurantId })).toMatchObject({ ok: true })
    return socket
  }

  it('is disconnected within 30 seconds when another instance ends the session, and other sockets stay', async () => {
    const [mine, alsoMine, other] = [await join(), await join(), await join(await aRestaurant(test))]
    const diner = await sockets.connect()
    const gone = Promise.all([left(mine), left(alsoMine)])
    await resetSignInFactors(store(), owner.email)
    vi.advanceTimersByTime(LOOK_MS)
    await gone
    expect([other.connected, diner.connected]).toEqual([true, true])
  })

  it('is disconnected when the session expires', async () => {
    const socket = await join()
    const gone = left(socket)
    test.clock.advance(SESSION_MS)
    vi.advanceTimersByTime(LOOK_MS)
    await gone
  })

  it('is checked in one read with up to 50 others, and sockets without a session are not checked', async () => {
    const open = await Promise.all([join(), join(), join(await aRestaurant(test)), sockets.connect()])
    const read = vi.spyOn(test.service.store, 'read')
    vi.advanceTimersByTime(LOOK_MS)
    const found = await Promise.all(read.mock.results.map(({ value }) => value))
    // The other reads belong to the pulse. The sockets left open by earlier tests are checked in the same read.
    const sessions = found.filter((rows) => Array.isArray(rows) && rows.some((row) => row.session !== undefined))
    expect(sessions).toHaveLength(1)
    expect(new Set(sessions[0].map(({ session }: { session: { tokenHash: string } }) => session.tokenHash)).size).toBe(
      sessions[0].length,
    )
    expect(open.every(({ connected }) => connected)).toBe(true)
    read.mockRestore()
  })

  it('is disconnected at once when the session ends between the token check and the join', async () => {
    const read = test.service.store.read.bind(test.service.store)
    const spy = vi.spyOn(test.service.store, 'read').mockImplementationOnce(async (...asked) => {
      const found = await read(...asked)
      await store().write(() => deleteSession({ tokenHash: hashToken(owner.token) }))
      return found
    })
    const late = await sockets.connect(owner.token)
    if (late.connected) await left(late)
    expect(late.connected).toBe(false)
    spy.mockRestore()
  })
})
