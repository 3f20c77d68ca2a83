import type { Browser, CDPSession } from 'playwright-core'
import type { TestRestaurant } from '#server/testing/factories.ts'
import type { Sender } from '#server/testing/http-client.ts'
import { type SignedIn, verifyToken } from '#shared/accounts/accounts-api.ts'
import { builtProcess } from '../build-processes.ts'
import { sleep } from '../rounds.ts'
import { CPU_SLOWDOWN } from './slow-processor.ts'
import type { TouchedCards } from './touched-cards.ts'

const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true }
const CHANGE_MS = 400 // long enough for a change to be shown, settled and reported
const OPEN_MS = 60_000

export type Tablet = {
  /** Milliseconds of script per change, beyond the screen's background work, and the number of tickets touched. */
  watch: (changes: readonly (() => Promise<unknown>)[]) => Promise<{ scriptMs: number; cards: number }>
  close: () => Promise<void>
}

/** A restaurant's live orders on a slow tablet. Resolves when it shows this many tickets. */
export async function openTablet(
  browser: Browser,
  at: { url: string; client: Sender },
  { token }: TestRestaurant,
  cards: number,
): Promise<Tablet> {
  const { user } = (await at.client.send(verifyToken, { body: { token } })).json<Pick<SignedIn['UserObj'], 'user'>>()
  const context = await browser.newContext(TABLET)
  await context.addInitScript({ path: builtProcess('touched-cards') })
  const page = await context.newPage()
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.token)
      localStorage.setItem('user', JSON.stringify(kept.user))
    },
    { token, user },
  )
  await page.goto(`${at.url}/live-orders`)
  await page
    .getByRole('article')
    .nth(cards - 1)
    .waitFor({ timeout: OPEN_MS })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  return {
    watch: async (changes) => {
      const idleMs = await scriptMs(
        session,
        changes.map(() => async () => {}),
      )
      await page.evaluate('touchedCards.clear()')
      const busyMs = await scriptMs(session, changes)
      const touched = await page.evaluate<TouchedCards['size']>('touchedCards.size')
      return { scriptMs: (busyMs - idleMs) / changes.length, cards: touched / changes.length }
    },
    close: () => context.close(),
  }
}

async function scriptMs(session: CDPSession, changes: readonly (() => Promise<unknown>)[]): Promise<number> {
  const before = await scriptSeconds(session)
  for (const change of changes) {
    await change()
    await sleep(CHANGE_MS)
  }
  return ((await scriptSeconds(session)) - before) * 1_000
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}
