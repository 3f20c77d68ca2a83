import { Readable } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import { crc32Joined } from './crc32-shift.ts'

const TABLE_DIGITS = 3
const WHOLE_BYTES = 64 * 1024 // a shorter page is sent in one piece; a longer one shares its bytes with others

/** A compressed text that is the same on the page of every table. */
export type PackedText = { bytes: Uint8Array; length: number; crc: number; crcShift: Uint32Array }

/**
 * The page of every table of a restaurant: the texts between the table's numbers, compressed once. Numbers are inserted
 * uncompressed, which both formats allow. Each is followed by its entry of `closings` and padded with blanks, so that
 * every table's page has the same length; blanks mean nothing in an end tag or in JSON.
 */
export type PackedPage = { encoding: 'br' | 'gzip'; texts: readonly PackedText[]; closings: readonly string[] }

/**
 * A page in both formats. If it could not be packed exactly in Brotli, gzip replaces it, which every client with Brotli
 * accepts.
 */
export type PackedPages = Readonly<Record<'br' | 'gzip', PackedPage>>

/** Their size in memory. */
export function packedBytes({ br, gzip }: PackedPages): number {
  const texts = new Set([...br.texts, ...gzip.texts])
  return [...texts].reduce((sum, { bytes, crcShift }) => sum + bytes.byteLength + crcShift.byteLength, 0)
}

/** The table's number with its closing. Ends in two blanks, because Brotli's next byte depends on the two before it. */
export function slotText(tableNumber: number, closing: string): string {
  return `${`${tableNumber}${closing}`.padEnd(TABLE_DIGITS + closing.length)}  `
}

/** A table's page, compressed: in one piece, or as a stream of parts shared by all tables. */
export function pageOfTable(page: PackedPage, tableNumber: number): { body: Buffer | Readable; bytes: number } {
  const parts = partsOfTable(page, tableNumber)
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return { body: bytes <= WHOLE_BYTES ? Buffer.concat(parts) : Readable.from(parts, { objectMode: false }), bytes }
}

/** The uncompressed page, for clients that accept no compression: decompressed while it is sent, and never cached. */
export function plainPageOfTable(page: PackedPage, tableNumber: number): Readable {
  const packed = Readable.from(partsOfTable(page, tableNumber), { objectMode: false })
  const plain = createGunzip()
  plain.on('close', () => packed.destroy())
  return packed.pipe(plain)
}

export function partsOfTable({ encoding, texts, closings }: PackedPage, tableNumber: number): Uint8Array[] {
  const slots = closings.map((closing) => Buffer.from(slotText(tableNumber, closing)))
  return encoding === 'br' ? brotliParts(texts, slots) : gzipParts(texts, slots)
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]) // RFC 1952: no name, no time, no system
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]) // RFC 1951: stored, empty, the last block

function gzipParts(texts: readonly PackedText[], slots: readonly Buffer[]): Uint8Array[] {
  const parts: Uint8Array[] = [GZIP_HEADER]
  let crc = 0
  let length = 0
  for (const [index, text] of texts.entries()) {
    parts.push(text.bytes)
    crc = crc32Joined(crc, text.crc, text.crcShift)
    length += text.length
    const slot = slots[index]
    if (!slot) continue
    const header = Buffer.alloc(5) // RFC 1951: a stored block
    header.writeUInt16LE(slot.length, 1)
    header.writeUInt16LE(~slot.length & 0xffff, 3)
    parts.push(header, slot)
    crc = crc32(slot, crc)
    length += slot.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length, 4)
  return [...parts, LAST_BLOCK, trailer]
}

function brotliParts(texts: readonly PackedText[], slots: readonly Buffer[]): Uint8Array[] {
  return texts.flatMap(({ bytes }, index) => {
    const slot = slots[index]
    if (!slot) return [bytes]
    // RFC 7932, 9.2: not the last (1 bit), length minus one (2 + 16 bits), uncompressed (1 bit), padded to a byte.
    const header = Buffer.alloc(3)
    header.writeUIntLE(((slot.length - 1) << 3) | (1 << 19), 0, 3)
    return [bytes, header, slot]
  })
}
