import { readFileSync } from 'node:fs'
import { AppError } from '#server/errors.ts'
import { menuPicture } from '../menu-picture.ts'

const ROUNDS = 20

// The first picture loads the decoders, whose memory must not be counted.
await refusalOf(Buffer.from('warm up'))
const hostile = process.argv.slice(2).map((file) => readFileSync(file))
const before = process.resourceUsage().maxRSS
const refusals = new Set<string>()
for (let round = 0; round < ROUNDS; round += 1) {
  for (const bytes of hostile) refusals.add(await refusalOf(bytes))
}
const grownMegabytes = (process.resourceUsage().maxRSS - before) / 1024
process.stdout.write(JSON.stringify({ grownMegabytes, refusals: [...refusals] }))

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await menuPicture(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
