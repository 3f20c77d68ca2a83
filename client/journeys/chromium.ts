import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The headless shell draws as Chromium does, for two thirds of the processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const INSTALLED = BROWSERS.find((browser) => existsSync(browser))
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const hasChromium = INSTALLED !== undefined

/** A headless browser without background activity. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: INSTALLED ?? '', args: FLAGS })
}
