import { brotliDecompressSync, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib'
import { crc32Shift } from './crc32-shift.ts'
import { type PackedPage, type PackedText, partsOfTable, slotText } from './packed-page.ts'
import type { PageTexts } from './page-texts.ts'

// Quality 5 takes some tens of milliseconds for the longest menu. The result is cached.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const FULL_LENGTH_TABLE = 987

export function packGzip({ texts, closings }: PageTexts): PackedPage {
  const packed = texts.map((text) => {
    const plain = Buffer.from(text)
    // Flushed to a whole byte without ending the stream, so that more can follow.
    return packedText(plain, deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }))
  })
  return { encoding: 'gzip', texts: packed, closings }
}

/**
 * Compresses the texts in one stream, with each number's place filled with bytes that no text contains, so that nothing
 * later refers to them. Drops the compressed form of these bytes, which the table's number replaces.
 */
export async function packBrotli({ texts, closings }: PageTexts): Promise<PackedPage> {
  const stream = createBrotliCompress(BROTLI)
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  const add = async (bytes: Buffer): Promise<Buffer> => {
    const isAdded = new Promise<void>((resolve) => {
      stream.write(bytes)
      stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve)
    })
    await Promise.race([isAdded, failed])
    return takeChunks()
  }
  const takeChunks = (): Buffer => {
    const taken = Buffer.concat(chunks)
    chunks = []
    return taken
  }
  const packed: PackedText[] = []
  for (const [index, text] of texts.entries()) {
    const plain = Buffer.from(text)
    packed.push(packedText(plain, await add(plain)))
    const closing = closings[index]
    if (closing !== undefined) await add(stopgap(slotText(FULL_LENGTH_TABLE, closing), index))
  }
  const isEnded = new Promise<void>((resolve) => stream.on('end', resolve))
  stream.end()
  await Promise.race([isEnded, failed])
  packed.push(packedText(Buffer.alloc(0), takeChunks()))
  const page: PackedPage = { encoding: 'br', texts: packed, closings }
  verify(page, { texts, closings })
  return page
}

const IN_NO_TEXT = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff] // never occur in UTF-8

/** As long as the slot and with its last two bytes; before them, no sequence that occurs elsewhere. */
function stopgap(slot: string, index: number): Buffer {
  const bytes = Buffer.from(slot)
  const step = index + 1
  for (let at = 0; at < bytes.length - 2; at += 1) bytes[at] = IN_NO_TEXT[(at * step + index) % IN_NO_TEXT.length] ?? 0
  return bytes
}

function packedText(plain: Buffer, packed: Buffer): PackedText {
  // Copied, because posting a view to another thread sends its whole buffer.
  return { bytes: Uint8Array.from(packed), length: plain.length, crc: crc32(plain), crcShift: crc32Shift(plain.length) }
}

/** Checks that the page decompresses to what was written, so that a compressor fault is never sent. */
function verify(page: PackedPage, { texts, closings }: PageTexts): void {
  const asSent = Buffer.concat(partsOfTable(page, FULL_LENGTH_TABLE))
  const asWritten = texts.map((text, index) => {
    const closing = closings[index]
    return closing === undefined ? text : text + slotText(FULL_LENGTH_TABLE, closing)
  })
  if (brotliDecompressSync(asSent).toString() !== asWritten.join('')) throw new Error('The page was not packed exactly')
}
