/** Takes the README's picture (a diner's phone beside the kitchen tablet) from a running server. Usage: … URL */
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const url = process.argv[2] ?? 'http://localhost:3000'
const out = new URL('../../docs/screenshot.webp', import.meta.url).pathname
const GAP = 48
const HEIGHT = 1_000

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

async function phone(): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${url}/order/crnrpntr/7`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Smashed avo/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Add to Cart/ })
    .click()
  await page.getByRole('button', { name: /View Cart/ }).waitFor()
  return page.screenshot({ animations: 'disabled' })
}

async function kitchen(): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 1_180, height: 844 },
    deviceScaleFactor: 2,
    timezoneId: 'Australia/Melbourne',
  })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('owner@cornerpantry.example')
  await page.getByLabel('Password', { exact: true }).fill('corner-pantry')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/live-orders`)
  await page.getByText('Mark as preparing').first().waitFor()
  await page.getByText('Sound on', { exact: true }).waitFor() // enabled by the tap that logged in
  await page.waitForLoadState('networkidle')
  return page.screenshot({ animations: 'disabled' })
}

/** A screen at the picture's height, with rounded corners. */
async function framed(screenshot: Buffer): Promise<{ input: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(screenshot).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true })
  const corners = Buffer.from(
    `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="28" /></svg>`,
  )
  const input = await sharp(data)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, width: info.width, height: info.height }
}

const [left, right] = [await framed(await phone()), await framed(await kitchen())]
await browser.close()
await sharp({
  create: {
    width: left.width + right.width + 3 * GAP,
    height: HEIGHT + 2 * GAP,
    channels: 3,
    background: '#d8d1c4',
  },
})
  .composite([
    { input: left.input, left: GAP, top: GAP },
    { input: right.input, left: left.width + 2 * GAP, top: GAP },
  ])
  .webp({ quality: 82 })
  .toFile(out)
