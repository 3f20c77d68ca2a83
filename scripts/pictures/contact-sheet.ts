import sharp from 'sharp'
import { DISHES } from './menu.ts'

// Usage: npx tsx scripts/pictures/contact-sheet.ts <file.png> [size=96] [slug…], to judge the set by eye.
const [target, sizeText = '96', ...slugs] = process.argv.slice(2)
if (!target) throw new Error('Name the output file: contact-sheet.ts <file.png> [size] [slug…]')

const size = Number(sizeText)
const gap = 14
const shown = DISHES.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
const columns = Math.min(shown.length, size > 300 ? 2 : 5)
const tiles = await Promise.all(
  shown.map(async ({ slug }, i) => ({
    input: await sharp(new URL(`../../client/public/dishes/${slug}.webp`, import.meta.url).pathname)
      .resize(size, size)
      .toBuffer(),
    left: gap + (i % columns) * (size + gap),
    top: gap + Math.floor(i / columns) * (size + gap),
  })),
)
const width = gap + columns * (size + gap)
const height = gap + Math.ceil(shown.length / columns) * (size + gap)
await sharp({ create: { width, height, channels: 3, background: '#FBF8F2' } })
  .composite(tiles)
  .png()
  .toFile(target)
