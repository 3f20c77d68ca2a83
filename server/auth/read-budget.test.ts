import { describe, expect, it } from 'vitest'
import { readBudget } from './read-budget.ts'

const MEGABYTE = 1024 * 1024
const free = () => ({})

describe('the budget of expensive reads', () => {
  it('refuses who has read too much, says when to come back, and lets others read', async () => {
    const { run } = readBudget(true)
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

  it('lets a kitchen with ten screens start with a full board each', async () => {
    const { run } = readBudget(true)
    const read = () =>
      run(
        'a',
        async () => 'board',
        () => ({ rows: 50, bytes: 0.7 * MEGABYTE }),
      )
    expect(await Promise.all(Array.from({ length: 10 }, read))).toHaveLength(10)
  })

  it('runs one read of an account at a time, each in a turn of its own', async () => {
    const { run } = readBudget(true)
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

  it('refuses an account with too many reads waiting, and an instance with too many', async () => {
    const { run } = readBudget(true)
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

  it('goes on with an answer that has begun once its debt is paid', async () => {
    const { run, goOn } = readBudget(true)
    await run(
      'a',
      async () => 1,
      () => ({ rows: 17_000 }),
    )
    expect(await goOn('a', async () => 'more', free)).toBe('more')
  })

  it('gives the place back when a read fails', async () => {
    const { run } = readBudget(true)
    await expect(run('a', () => Promise.reject(new Error('the store is away')), free)).rejects.toThrow('away')
    expect(await run('a', async () => 1, free)).toBe(1)
  })

  it('refuses nobody where limits are off', async () => {
    const { run } = readBudget(false)
    for (let times = 0; times < 3; times += 1) {
      await run(
        'a',
        async () => 1,
        () => ({ bytes: 100 * MEGABYTE }),
      )
    }
  })
})
