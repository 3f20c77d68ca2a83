import { expect, it } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aPoster } from '#server/testing/factories.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import { MATCH_KM } from '#shared/marketplace/fit.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { cellsAround } from '../posts/place-of-post.ts'
import { findSuburb } from '../suburbs/suburbs.ts'
import { matchMailPeople, RICHMOND } from '../testing/match-mail-people.ts'
import { mailMatches } from './match-mail-work.ts'

const HOUR_MS = 60 * 60 * 1000
const silent = { info: () => {}, warn: () => {}, error: () => {} }

onBothDatabases('job alert emails after a failure', (store) => {
  const { state, test, run, mailsTo, aWorker, anEmployer, offersWork } = matchMailPeople(store)

  it('are retried an hour after the mail server failed, and sent once', async () => {
    const worker = await aWorker()
    await anEmployer()
    state.isMailAway = true
    await run()
    state.isMailAway = false
    await run()
    expect(mailsTo(worker)).toEqual([])
    test().clock.advance(HOUR_MS)
    await run()
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('stop after three failures in a row, and are all sent later', async () => {
    const workers = [await aWorker(), await aWorker(), await aWorker(), await aWorker(), await aWorker()]
    const employer = await aPoster(test())
    await run()
    await offersWork(employer.token)
    let tried = 0
    const send = () => {
      tried += 1
      return Promise.reject(new Error('connect ECONNREFUSED'))
    }
    await mailMatches({ ...test().service, mailer: { send } }, silent).run()
    expect(tried).toBe(3)
    await run()
    expect(workers.filter((worker) => mailsTo(worker).length === 1)).toHaveLength(2)
    test().clock.advance(HOUR_MS)
    await run()
    expect(workers.map((worker) => mailsTo(worker).length)).toEqual([1, 1, 1, 1, 1])
  })

  it('are sent a day later, once, when an instance dies between claim and sending', async () => {
    const worker = await aWorker()
    await anEmployer()
    // An instance that is killed here sees no error and runs no further code.
    const sending = new Promise<void>((begun) => {
      const send = async (mail: { to: string }) => {
        if (mail.to !== worker.email) return
        begun()
        await new Promise(() => {})
      }
      void mailMatches({ ...test().service, mailer: { send } }, silent).run()
    })
    await sending
    await run()
    expect(mailsTo(worker)).toEqual([])
    test().clock.advance(DAY_MS)
    await run()
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
    test().clock.advance(DAY_MS)
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('wait until a listing’s matches are all noted, and are sent once when an instance dies in between', async () => {
    const worker = await aWorker()
    await run()
    await anEmployer()
    // The matches of every map cell are written; the write that marks the listing as announced fails.
    let left = cellsAround(findSuburb(RICHMOND)?.at ?? { latitude: 0, longitude: 0 }, MATCH_KM).length
    const write: Store['write'] = (unit, lane) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('killed')) : store().write(unit, lane)
    }
    const killed = mailMatches({ ...test().service, store: { ...store(), write } }, silent).run()
    await expect(killed).rejects.toThrow('killed')
    // A run with no time left for new listings still sends the emails that are due.
    let hurried = test().clock.now()
    const now = () => {
      hurried += 61_000
      return hurried
    }
    await mailMatches({ ...test().service, now }, silent).run()
    expect(mailsTo(worker)).toEqual([])
    test().clock.advance(HOUR_MS)
    await run()
    test().clock.advance(DAY_MS)
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('are not noted again by an instance that was delayed while another did the work', async () => {
    const worker = await aWorker()
    await run()
    await anEmployer()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const write: Store['write'] = async (unit, lane) => {
      await held
      return store().write(unit, lane)
    }
    const heldUp = mailMatches({ ...test().service, store: { ...store(), write } }, silent).run()
    await run()
    goOn()
    await heldUp
    test().clock.advance(DAY_MS)
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('are not sent to a deleted account', async () => {
    const worker = await aWorker()
    await run()
    await anEmployer()
    await test().send(ownAccount.deleteAccount, { token: worker.token, body: { confirm: worker.email } })
    await run()
    expect(mailsTo(worker)).toEqual([])
  })
})
