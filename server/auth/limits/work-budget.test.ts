import { describe, expect, it } from 'vitest'
import { workBudget } from './work-budget.ts'

const MEGABYTE = 1024 * 1024
const free = () => ({})

describe('the budget of expensive reads', () => {
  it('refuses an account that has read too much, says when to try again, and lets others read', async () => {
    const { run } = workBudget(true)
    await run(
      'a',
      async () => 'board',
      () => ({ bytes: 30 * MEGABYTE }),
    )
    await expect(run('a', async () => 'board', free)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds >= 2 && seconds <= 3),
    })
    expect(await run('b', async () => 'board', free)).toBe('board')
  })

  it('allows ten kitchen screens to start with a full order board each', async () => {
    const { run } = workBudget(true)
    const read = () =>
      run(
        'a',
        async () => 'board',
        () => ({ rows: 50, bytes: 0.7 * MEGABYTE }),
      )
    expect(await Promise.all(Array.from({ length: 10 }, read))).toHaveLength(10)
  })

  it('allows six long reads of an account at once, and another after one has ended', () => {
    const { beginLong } = workBudget(true)
    const ends = Array.from({ length: 6 }, () => beginLong('a'))
    expect(() => beginLong('a')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 }))
    beginLong('b')
    ends[0]?.()
    beginLong('a')
    expect(() => beginLong('a')).toThrow()
  })

  it('runs one read of an account at a time, each in its own turn of the event loop', async () => {
    const { run } = workBudget(true)
    let running = 0
    let most = 0
    const read = (who: string) =>
      run(
        who,
        async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((next) => setImmediate(next))
          running -= 1
        },
        free,
      )
    await Promise.all(Array.from({ length: 16 }, () => read('a')))
    expect(most).toBe(1)
    await Promise.all(Array.from({ length: 16 }, (_, index) => read(`${index}`)))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('refuses further reads when too many of an account, or of all accounts, are waiting', async () => {
    const { run } = workBudget(true)
    const open: (() => void)[] = []
    const stuck = (who: string) => run(who, () => new Promise<void>((done) => open.push(done)), free)
    const all = Array.from({ length: 40 }, () => stuck('a'))
    const refused = await Promise.allSettled(all.slice(-2))
    expect(refused).toMatchObject([
      { reason: { code: 'TOO_MANY_REQUESTS' } },
      { reason: { code: 'TOO_MANY_REQUESTS' } },
    ])
    const others = Array.from({ length: 300 }, (_, index) => stuck(`${index}`))
    const [last] = await Promise.allSettled(others.slice(-1))
    expect(last).toMatchObject({ reason: { code: 'OVERLOADED' } })
    const isOver = Promise.allSettled([...all, ...others])
    const closing = setInterval(() => open.splice(0).forEach((done) => void done()), 1)
    await isOver
    clearInterval(closing)
  })

  it('takes turns by network, so that many accounts in one network do not delay a kitchen in another', async () => {
    const { run, seen } = workBudget(true)
    const began: string[] = []
    const read = (who: string, network: string) => {
      seen(who, network)
      return run(who, async () => void began.push(who), free)
    }
    const flood = Array.from({ length: 200 }, (_, at) => read(`free account ${at}`, 'flood'))
    await read('kitchen', 'elsewhere')
    expect(began.length).toBeLessThan(5)
    await Promise.all(flood)
    expect(began).toHaveLength(201)
  })

  it('pauses after a read that blocked the event loop, three times as long as the read, but not after a short one', async () => {
    const { run } = workBudget(true)
    const began: number[] = []
    const read = (who: string, forMs: number) =>
      run(
        who,
        async () => {
          began.push(performance.now())
          while (performance.now() < (began.at(-1) ?? 0) + forMs);
        },
        free,
      )
    await Promise.all([read('a', 1), read('b', 25), read('c', 25)])
    const [first = 0, second = 0, third = 0] = began
    expect(second - first).toBeLessThan(25)
    expect(third - second).toBeGreaterThanOrEqual(100)
  })

  it('continues a started answer after the debt is paid off', async () => {
    const { run, goOn } = workBudget(true)
    await run(
      'a',
      async () => 1,
      () => ({ rows: 17_000 }),
    )
    expect(await goOn('a', async () => 'more', free)).toBe('more')
  })

  it('frees its slot when a read fails', async () => {
    const { run } = workBudget(true)
    await expect(run('a', () => Promise.reject(new Error('the store is down')), free)).rejects.toThrow('down')
    expect(await run('a', async () => 1, free)).toBe(1)
  })

  it('refuses no reads when limits are off', async () => {
    const { run } = workBudget(false)
    for (let times = 0; times < 3; times += 1) {
      await run(
        'a',
        async () => 1,
        () => ({ bytes: 100 * MEGABYTE }),
      )
    }
  })
})
