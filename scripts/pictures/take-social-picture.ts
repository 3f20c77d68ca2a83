/** Takes the picture that other sites show with a link to this one, from a running server. Usage: … URL */
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const url = process.argv[2] ?? 'http://localhost:3000'
const out = new URL('../../client/public/social.jpg', import.meta.url).pathname
const WIDTH = 1_200
const HEIGHT = 630 // the height that sites crop to
const BAR = 73 // cropped, because the navigation shows nothing of the product

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: WIDTH, height: BAR + HEIGHT }, colorScheme: 'light' })
await page.goto(url, { waitUntil: 'networkidle' })
await page.getByText('Mark as preparing').waitFor()
const picture = await page.screenshot({ clip: { x: 0, y: BAR, width: WIDTH, height: HEIGHT }, animations: 'disabled' })
await browser.close()
await sharp(picture).jpeg({ quality: 82, mozjpeg: true }).toFile(out)
