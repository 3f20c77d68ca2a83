import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { SMALL_PICTURE_PIXELS } from '#shared/menu/picture.ts'
import { CANVAS, type Dish, svgOf } from './dish.ts'
import { DISHES } from './menu.ts'
import { seededRandom } from './random.ts'

// Usage: npx tsx scripts/pictures/draw-pictures.ts [slug…]
const folder = new URL('../../client/public/dishes/', import.meta.url)
const wanted = process.argv.slice(2)

async function drawPicture(dish: Dish) {
  const svg = svgOf(dish, seededRandom(dish.slug))
  for (const [name, pixels] of [
    [`${dish.slug}.webp`, CANVAS],
    [`${dish.slug}-small.webp`, SMALL_PICTURE_PIXELS],
  ] as const) {
    const picture = await sharp(Buffer.from(svg)).resize(pixels, pixels).webp({ quality: 80, effort: 6 }).toBuffer()
    await writeFile(new URL(name, folder), picture)
    console.info(`${name} ${(picture.length / 1024).toFixed(1)} KB`)
  }
}

await mkdir(folder, { recursive: true })
await Promise.all(DISHES.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug)).map(drawPicture))
