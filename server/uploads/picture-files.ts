import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'
import { smallPictureUrl } from '#shared/menu/picture.ts'
import type { MenuPicture } from './menu-picture.ts'

const UPLOADS = 'uploads'
const RESTAURANT = /^[0-9a-z]{1,32}$/
const FILE = /^[0-9a-f-]{36}(-small)?\.webp$/

const PART = '.part' // suffix while a file is being written; the sweep deletes leftovers of a power cut
const PART_END = /\.part$/
const STORAGE_FAULTS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']

export type KeptPicture = { imageUrl: string; keptAt: number }

/** The files of uploaded pictures: `uploads/<restaurant>/<id>.webp`, each with a `-small` version. */
export function pictureFiles(dataDir: string) {
  const folderOf = (restaurantId: string) => path.join(dataDir, UPLOADS, restaurantId)

  /** Stores both sizes or nothing: both files are written completely, then renamed, and then the URL is returned. */
  async function keep(restaurantId: string, id: string, { large, small }: MenuPicture): Promise<string> {
    const imageUrl = `/${UPLOADS}/${restaurantId}/${id}.webp`
    const files = [
      { file: path.join(dataDir, smallPictureUrl(imageUrl)), bytes: small },
      { file: path.join(dataDir, imageUrl), bytes: large },
    ]
    try {
      await mkdir(dataDir, { recursive: true })
      for (const folder of [path.join(dataDir, UPLOADS), folderOf(restaurantId)]) await ensureFolder(folder)
      for (const { file, bytes } of files) await writeDurably(`${file}${PART}`, bytes)
      for (const { file } of files) await rename(`${file}${PART}`, file)
    } catch (error) {
      const written = files.flatMap(({ file }) => [file, `${file}${PART}`])
      for (const file of written) await rm(file, { force: true }).catch(() => {})
      throw isStorageFault(error) ? storageFull() : error
    }
    return imageUrl
  }

  /** The picture at this path, or undefined if there is none. */
  async function read(restaurantId: string, name: string): Promise<{ size: number; bytes: Readable } | undefined> {
    if (!RESTAURANT.test(restaurantId) || !FILE.test(name)) return undefined
    const file = await open(path.join(folderOf(restaurantId), name)).catch(noneThere)
    if (!file) return undefined
    const { size } = await file.stat()
    return { size, bytes: file.createReadStream() }
  }

  /** Every stored picture of every restaurant, with its URL. */
  async function* list(): AsyncGenerator<KeptPicture & { restaurantId: string }> {
    for (const restaurantId of (await readdir(path.join(dataDir, UPLOADS)).catch(noneThere)) ?? []) {
      if (!RESTAURANT.test(restaurantId)) continue
      for (const name of await readdir(folderOf(restaurantId))) {
        if (!FILE.test(name.replace(PART_END, ''))) continue
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

/** Creates one level: for several at once, Node reports a full disk as ENOENT. */
async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isStorageFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STORAGE_FAULTS.includes(String(error.code))
}

function storageFull(): AppError {
  const sentence = 'The picture could not be saved because storage is full. Please try again later, or contact us.'
  return new AppError('STORAGE_FULL', sentence, undefined, 30)
}
