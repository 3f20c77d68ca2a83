import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { freePort } from '../../server/testing/processes/free-port.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import type { SignedIn } from '../../shared/accounts/accounts-api.ts'
import { hasChromium, openChromium } from './chromium.ts'

/** The demo restaurant of a fresh start. */
export const DEMO = {
  restaurantId: 'crnrpntr',
  email: 'owner@cornerpantry.example',
  password: 'corner-pantry',
} as const

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true } as const
export const LAPTOP = { viewport: { width: 1440, height: 900 } } as const
/** Added to a device: allows the service worker, as kitchen devices do. */
export const INSTALLS = { serviceWorkers: 'allow' } as const

type Window = { page: Page; context: BrowserContext }
type WatchedWindow = Window & { faults: string[] }

export type House = {
  url: string
  /** A separate browser context, closed when its test ends. */
  open: (device: object, at?: string) => Promise<Window>
  signIn: (page: Page) => Promise<void>
  /**
   * A test fails on every console error, uncaught error or rejection, and request without a response, unless it matches
   * an expected pattern.
   */
  expectFaults: (pattern: RegExp) => void
  /**
   * Signs in without the login screen, for journeys that start behind it. It cannot sign out, because every page load
   * signs in again.
   */
  enter: (page: Page) => Promise<void>
}

/** Logged for a socket that its own page closes while connecting, for example on navigation. */
const CLOSED_BY_PAGE = /WebSocket is closed before the connection is established/
/** A server on a machine that is busy with other tests refuses requests for a moment; the pages have to cope with it. */
const OVERLOADED = /status of 503/
const ALWAYS_EXPECTED: readonly RegExp[] = [CLOSED_BY_PAGE, OVERLOADED]

/**
 * Journeys in a real browser against the built server with demo data, skipped without Chromium. `env` is added to the
 * server's environment.
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
    let windows: WatchedWindow[] = []
    let expected = [...ALWAYS_EXPECTED]
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
      // A server that sends email needs to know where its links lead.
      const address = 'SMTP_URL' in given ? { PUBLIC_URL: `http://127.0.0.1:${port}` } : {}
      server = await startServerProcess({ port, dataDir, env: { ...address, ...given } })
      browser = await openChromium()
      const open = async (device: object, at = server.url) => {
        const window = await openPage(browser, device, at)
        windows.push(window)
        return window
      }
      const expectFaults = (pattern: RegExp) => void expected.push(pattern)
      house = { url: server.url, open, signIn, enter, expectFaults }
    })
    // Screens left open keep working and slow down later tests.
    afterEach(async ({ task }) => {
      const faults = windows
        .flatMap((window) => window.faults)
        .filter((fault) => !expected.some((pattern) => pattern.test(fault)))
      const isFailed = task.result?.state === 'fail' || faults.length > 0
      if (isFailed) for (const window of windows) await describeWindow(window)
      await Promise.all(windows.map(({ context }) => context.close()))
      windows = []
      expected = [...ALWAYS_EXPECTED]
      expect(faults, 'faults that the test did not expect').toEqual([])
    })
    afterAll(async () => {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    tests(() => house)
  })
}

async function openPage(browser: Browser, device: object, at: string): Promise<WatchedWindow> {
  const context = await browser.newContext({
    serviceWorkers: 'block', // otherwise every context downloads the whole app first
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    baseURL: at,
    ...device,
  })
  await context.addInitScript(countPlays)
  await context.addInitScript(allowWakeLock)
  return { page: await context.newPage(), context, faults: faultsIn(context) }
}

/** The faults in all pages of the context; the list grows as they happen. */
function faultsIn(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (fault) => faults.push(String(fault.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) faults.push(message.text())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  return faults
}

/** Prints what helps to understand a failed test. */
async function describeWindow({ page, faults }: WatchedWindow): Promise<void> {
  if (page.isClosed()) return
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  process.stdout.write(`${page.url()}\n${text.slice(0, 1_500)}\n${faults.join('\n')}\n`)
}

async function logInOnce(url: string): Promise<SignedIn> {
  const body = JSON.stringify({ email: DEMO.email, password: DEMO.password })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  return (await answer.json()) as SignedIn
}

/** In the page: records what audio elements play. */
function countPlays(): void {
  const plays: string[] = []
  Object.assign(window, { plays })
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function countedPlay() {
    plays.push(this.src)
    return play.call(this)
  }
}

/** In the page: keeps the screen awake, which a browser without a screen refuses. */
function allowWakeLock(): void {
  const lock = { addEventListener: () => {}, release: async () => {} }
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock } })
}

/** How often a sound was played on this page. */
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

/** Opens the order board, live and with sound. */
export async function openKitchen(page: Page): Promise<void> {
  await page.goto('/live-orders')
  await page.getByText('Live', { exact: true }).first().waitFor()
  // The login tap may already have unblocked sound; then the button disappears.
  const offer = page.getByRole('button', { name: 'Turn sound on' })
  const isOn = page.getByText('Sound on', { exact: true })
  await isOn.or(offer).first().waitFor()
  if (!(await isOn.isVisible())) await offer.click({ timeout: 5_000 }).catch(() => undefined)
  await isOn.waitFor()
}
