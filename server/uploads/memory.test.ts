import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '#server/root.ts'
import { DISGUISED_SVG, truncatedJpeg, vastPng } from './testing/hostile-pictures.ts'

const MOST_MEGABYTES = 150
const PROCESS = path.join(ROOT, 'server/uploads/testing/refuse-pictures.ts')

it('refusing pictures that would unfold to gigabytes takes under 150 MB', { timeout: 60_000 }, async () => {
  const pictures = [await vastPng(50_000), DISGUISED_SVG, await truncatedJpeg(2_000)]
  const folder = mkdtempSync(path.join(tmpdir(), 'tuckshop-pictures-'))
  const files = pictures.map((_, index) => path.join(folder, String(index)))
  for (const [index, bytes] of pictures.entries()) writeFileSync(files[index] ?? '', bytes)
  const args = ['--import', 'tsx', PROCESS, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  rmSync(folder, { recursive: true })
  const { grownMegabytes, refusals } = JSON.parse(stdout) as { grownMegabytes: number; refusals: string[] }
  expect(refusals).toEqual(['PICTURE_UNREADABLE'])
  expect(grownMegabytes).toBeLessThan(MOST_MEGABYTES)
})
