import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Copies all pictures and returns their number; 0 if the folder does not exist. */
export async function copyPictures(from: string, to: string): Promise<number> {
  await mkdir(to)
  let copied = 0
  for (const restaurant of (await unlessGone(readdir(from, { withFileTypes: true }))) ?? []) {
    if (!restaurant.isDirectory()) continue
    await mkdir(path.join(to, restaurant.name))
    for (const name of await readdir(path.join(from, restaurant.name))) {
      const picture = path.join(restaurant.name, name)
      const copy = copyFile(path.join(from, picture), path.join(to, picture), constants.COPYFILE_FICLONE)
      if ((await unlessGone(copy.then(() => true))) === true) copied += 1
    }
  }
  return copied
}

// The server may delete unused pictures at any time.
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
