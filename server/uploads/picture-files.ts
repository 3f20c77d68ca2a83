import { mkdir, open, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import type { MenuPicture } from './menu-picture.ts'

const UPLOADS = 'uploads'
const RESTAURANT = /^[0-9a-z]{1,32}$/
const FILE = /^[0-9a-f-]{36}(-small)?\.webp$/

export type KeptPicture = { imageUrl: string; keptAt: number }

/** Where uploaded pictures are: `uploads/<restaurant>/<id>.webp`, each with its small one beside it. */
export function pictureFiles(dataDir: string) {
  const folderOf = (restaurantId: string) => path.join(dataDir, UPLOADS, restaurantId)

  async function keep(restaurantId: string, id: string, { large, small }: MenuPicture): Promise<string> {
    await mkdir(folderOf(restaurantId), { recursive: true })
    const imageUrl = `/${UPLOADS}/${restaurantId}/${id}.webp`
    // The address is only answered when both are there.
    await writeFile(path.join(dataDir, smallPictureUrl(imageUrl)), small)
    await writeFile(path.join(dataDir, imageUrl), large)
    return imageUrl
  }

  /** The picture at this address, or undefined when no kept picture could have it. */
  async function read(restaurantId: string, name: string): Promise<{ size: number; bytes: Readable } | undefined> {
    if (!RESTAURANT.test(restaurantId) || !FILE.test(name)) return undefined
    const file = await open(path.join(folderOf(restaurantId), name)).catch(noneThere)
    if (!file) return undefined
    const { size } = await file.stat()
    return { size, bytes: file.createReadStream() }
  }

  /** Every kept picture of every restaurant, by its address. */
  async function* list(): AsyncGenerator<KeptPicture & { restaurantId: string }> {
    for (const restaurantId of (await readdir(path.join(dataDir, UPLOADS)).catch(noneThere)) ?? []) {
      if (!RESTAURANT.test(restaurantId)) continue
      for (const name of await readdir(folderOf(restaurantId))) {
        if (!FILE.test(name)) continue
        const { mtimeMs } = await stat(path.join(folderOf(restaurantId), name))
        yield { restaurantId, imageUrl: `/${UPLOADS}/${restaurantId}/${name}`, keptAt: mtimeMs }
      }
    }
  }

  async function remove(imageUrl: string): Promise<void> {
    await unlink(path.join(dataDir, imageUrl)).catch(noneThere)
  }

  return { keep, read, list, remove }
}

function noneThere(error: unknown): undefined {
  const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  if (!isMissing) throw error
}
