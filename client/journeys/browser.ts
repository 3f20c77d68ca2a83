import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'
import { hasChromium, openChromium } from './chromium.ts'

/** The demo restaurant, as a fresh start makes it. */
export const DEMO = {
  restaurantId: 'crnrpntr',
  email: 'owner@cornerpantry.example',
  password: 'corner-pantry',
} as const

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const
export const LAPTOP = { viewport: { width: 1440, height: 900 } } as const
/** Beside a device: it keeps the app, as every device of a kitchen does. */
export const INSTALLS = { serviceWorkers: 'allow' } as const

/** `said`: what its console said in red. */
type Window = { page: Page; context: BrowserContext; said: string[] }

export type House = {
  url: string
  /** A window of somebody's own: nothing is shared with the others. It is closed when its test ends. */
  open: (device: object, at?: string) => Promise<Window>
  signIn: (page: Page) => Promise<void>
  /** The same without the login's screen, for journeys that begin behind it. They cannot sign out: it lets them in again. */
  enter: (page: Page) => Promise<void>
}

/**
 * Journeys in a real browser against the built server with its demo data; skipped by name without Chromium. `env` is
 * the server's, beyond the usual.
 */
export function journey(
  name: string,
  tests: (house: () => House) => void,
  env: () => Record<string, string> = () => ({}),
): void {
  describe.skipIf(!hasChromium)(name, () => {
    let browser: Browser
    let server: ServerProcess
    let house: House
    let session: Promise<SignedIn> | undefined
    let windows: Window[] = []
    const enter = async (page: Page) => {
      session ??= logInOnce(server.url)
      await page.addInitScript(
        ({ UserObj: { token, user } }) => {
          localStorage.setItem('token', token)
          localStorage.setItem('user', JSON.stringify(user))
        },
        await session,
      )
    }
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-journey-'))
    beforeAll(async () => {
      const port = await freePort()
      const given = { DEMO: 'auto', ...env() }
      // A server that sends mail is told where its links lead.
      const address = 'SMTP_URL' in given ? { PUBLIC_URL: `http://127.0.0.1:${port}` } : {}
      server = await startServerProcess({ port, dataDir, env: { ...address, ...given } })
      browser = await openChromium()
      const open = async (device: object, at = server.url) => {
        const window = await openPage(browser, device, at)
        windows.push(window)
        return window
      }
      house = { url: server.url, open, signIn, enter }
    })
    // A screen left open goes on working, and slows down every test after it.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') for (const { page, said } of windows) await describeWindow(page, said)
      await Promise.all(windows.map(({ context }) => context.close()))
      windows = []
    })
    afterAll(async () => {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    tests(() => house)
  })
}

async function openPage(browser: Browser, device: object, at: string): Promise<Window> {
  const context = await browser.newContext({
    serviceWorkers: 'block', // or every window begins with the download of the whole app
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    baseURL: at,
    ...device,
  })
  await context.addInitScript(countPlays)
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    // A cut network is reported by the browser itself, whatever the page does about it.
    if (message.type() === 'error' && !/net::ERR_|WebSocket/.test(message.text())) said.push(message.text())
  })
  return { page, context, said }
}

/** What somebody who looks at a failed test wants to see first. */
async function describeWindow(page: Page, said: readonly string[]): Promise<void> {
  if (page.isClosed()) return
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  process.stdout.write(`${page.url()}\n${text.slice(0, 1_500)}\n${said.join('\n')}\n`)
}

async function logInOnce(url: string): Promise<SignedIn> {
  const body = JSON.stringify({ email: DEMO.email, password: DEMO.password })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  return (await answer.json()) as SignedIn
}

/** In the page: counts what its audio elements play. */
function countPlays(): void {
  const plays: string[] = []
  Object.assign(window, { plays })
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function countedPlay() {
    plays.push(this.src)
    return play.call(this)
  }
}

/** How often a sound has been played in this page. */
export function playsOf(page: Page, sound: string): Promise<number> {
  return page.evaluate(
    (name) => (window as unknown as { plays: string[] }).plays.filter((source) => source.includes(name)).length,
    sound,
  )
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: /log ?in/i }).click()
  await page.waitForURL('**/dashboard')
}

/** Opens the kitchen's screen, live and with sound. */
export async function openKitchen(page: Page): Promise<void> {
  await page.goto('/live-orders')
  await page.getByText('Live', { exact: true }).first().waitFor()
  // The tap that logged in may already have allowed sound; then the offer goes by itself.
  const offer = page.getByRole('button', { name: 'Turn sound on' })
  const isOn = page.getByText('Sound on', { exact: true })
  await isOn.or(offer).first().waitFor()
  if (!(await isOn.isVisible())) await offer.click({ timeout: 5_000 }).catch(() => undefined)
  await isOn.waitFor()
}
