/** Draws the installed app's icons from the logo: `npx tsx scripts/pictures/draw-icons.ts`. */
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

const logo = readFileSync(new URL('../../client/assets/logo.svg', import.meta.url))
const folder = new URL('../../client/public/icons/', import.meta.url).pathname
const ICON_DPI = 72 * (1024 / 32) // the logo is 32 wide; it is drawn large once and scaled down
const MASKABLE_LOGO = 0.78 // systems crop to a circle of 80 % of the width; the logo's background fills the rest

async function drawIcon(name: string, size: number, logoShare = 1): Promise<void> {
  const drawn = Math.round(size * logoShare)
  const picture = await sharp(logo, { density: ICON_DPI }).resize(drawn, drawn).png().toBuffer()
  const ground = logoShare === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : groundOfLogo()
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`)
}

function groundOfLogo(): string {
  const ground = /<rect[^>]*fill="(#[0-9A-F]{6})"/i.exec(String(logo))?.[1]
  if (!ground) throw new Error('The logo has no background')
  return ground
}

mkdirSync(folder, { recursive: true })
await drawIcon('icon-192', 192)
await drawIcon('icon-512', 512)
await drawIcon('maskable-512', 512, MASKABLE_LOGO)
await drawIcon('apple-touch-180', 180, MASKABLE_LOGO)
