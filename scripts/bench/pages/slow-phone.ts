import type { Browser, CDPSession } from 'playwright-core'
import { builtProcess } from '../build-processes.ts'
import { sleep } from '../rounds.ts'
import type { FirstVisit } from './first-visit.ts'
import { CPU_SLOWDOWN } from './slow-processor.ts'
import { countWireBytes, type WireBytes } from './wire-bytes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const BITS = 8
const NETWORK = {
  offline: false,
  latency: 150, // ms per request
  downloadThroughput: 1_600_000 / BITS,
  uploadThroughput: 750_000 / BITS,
}
const GIVE_UP_MS = 20_000
const QUIET_MS = 1_500 // after this long without traffic, a page has finished its own requests
const AFTER_TAP_MS = 3_000

export type Visit = { readableMs: number; canOrderMs: number | undefined }

/** A first visit on a slow phone and network with empty caches. */
export async function visitSlowly(browser: Browser, url: string, waitsForOrder: boolean): Promise<Visit> {
  return onPhone(browser, async (phone) => {
    await phone.send('Network.emulateNetworkConditions', NETWORK)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    void phone.send('Page.navigate', { url })
    const giveUpAt = Date.now() + GIVE_UP_MS
    for (;;) {
      const { paintedAt, dishSeenAt, canOrderAt } = await look(phone)
      const isDone = waitsForOrder ? canOrderAt !== undefined : true
      if (paintedAt !== undefined && dishSeenAt !== undefined && isDone) {
        return { readableMs: Math.max(paintedAt, dishSeenAt), canOrderMs: canOrderAt }
      }
      if (Date.now() > giveUpAt) throw new Error(`The page at ${url} was not ready in ${GIVE_UP_MS} ms`)
      await sleep(50)
    }
  })
}

/** The bytes of a first visit before any interaction, and after a tap has loaded the rest. */
export async function weighVisit(browser: Browser, url: string): Promise<{ untouched: WireBytes; used: WireBytes }> {
  return onPhone(browser, async (phone) => {
    const bytes = await countWireBytes(phone)
    await phone.send('Page.navigate', { url })
    await sleep(QUIET_MS)
    const untouched = { ...bytes }
    const { canOrderAt } = await look(phone)
    if (canOrderAt === undefined) throw new Error('The page is not ready to be used')
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 600 }] })
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await sleep(AFTER_TAP_MS)
    return { untouched, used: { ...bytes } }
  })
}

async function onPhone<T>(browser: Browser, work: (phone: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript({ path: builtProcess('first-visit') })
    const page = await context.newPage()
    return await work(await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

type Look = FirstVisit & { paintedAt?: number }

const LOOK = `({
  ...window.firstVisit,
  paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
})`

async function look(phone: CDPSession): Promise<Look> {
  const { result } = await phone.send('Runtime.evaluate', { expression: LOOK, returnByValue: true })
  return (result.value ?? {}) as Look // returned by the expression above
}
