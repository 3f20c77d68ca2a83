import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { pictureForm } from '#server/testing/routes/picture-form.ts'
import { uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { noise } from './testing/hostile-pictures.ts'

const DISK_BYTES = 256 * 1024

function mount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' })
}

function canMountDisks(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-disk-'))
  const isMounted = mount(folder, 'size=64k')
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
}

onBothDatabases('a picture upload', (store) => {
  describe.skipIf(!canMountDisks())('to a small mounted disk (skipped without the right to mount)', () => {
    let test: TestApp
    let restaurant: TestRestaurant
    let uploads: string
    beforeEach(async () => {
      test = await buildTestApp(store())
      restaurant = await aRestaurant(test)
      uploads = path.join(test.service.dataDir, 'uploads')
      mkdirSync(uploads)
      mount(uploads, `size=${DISK_BYTES}`)
    })
    afterEach(async () => {
      unmount(uploads)
      await test.close()
    })

    const upload = async () => {
      const picture = await noise(400).png().toBuffer()
      const answer = await test.send(uploadMenuImage, { token: restaurant.token, ...pictureForm(picture) })
      return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<object>() }
    }
    const files = () =>
      readdirSync(uploads, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name !== 'filler',
      )
    /** Fills the disk until this many bytes are free. */
    const fillUpTo = (free: number) => {
      const { bavail, bsize } = statfsSync(uploads)
      writeFileSync(path.join(uploads, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - free)))
    }
    const FULL = {
      status: 503,
      retryAfter: '30',
      code: 'STORAGE_FULL',
      message: 'The picture could not be saved because storage is full. Please try again later, or contact us.',
    }

    it('is saved while there is room', async () => {
      expect(await upload()).toMatchObject({ status: 201 })
      expect(files()).toHaveLength(2)
    })

    // Room for nothing, for the folder only, for the small picture, for half of the large one.
    it.each([0, 4_096, 24_576, 40_960])(
      'answers 503 and leaves no file when the disk has %i bytes left',
      async (free) => {
        fillUpTo(free)
        expect(await upload()).toMatchObject(FULL)
        expect(files()).toEqual([])
      },
    )

    it('is saved again after space has been freed', async () => {
      fillUpTo(4_096)
      expect(await upload()).toMatchObject(FULL)
      rmSync(path.join(uploads, 'filler'))
      expect(await upload()).toMatchObject({ status: 201 })
      expect(files()).toHaveLength(2)
    })

    it('answers 503 when the disk is read-only', async () => {
      mount(uploads, 'ro')
      try {
        expect(await upload()).toMatchObject(FULL)
      } finally {
        unmount(uploads)
      }
    })
  })
})
