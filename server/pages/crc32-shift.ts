const POLYNOMIAL = 0xedb88320 // of the CRC-32 in gzip (RFC 1952)

/**
 * How `length` more bytes change the checksum of the bytes before them, as a bit matrix. With it, the checksum of the
 * whole can be computed from those of its parts (zlib's crc32_combine).
 */
export function crc32Shift(length: number): Uint32Array {
  let power: Uint32Array = new Uint32Array(32) // by one bit
  power[0] = POLYNOMIAL
  for (let bit = 1; bit < 32; bit += 1) power[bit] = 2 ** (bit - 1)
  for (let doubled = 0; doubled < 3; doubled += 1) power = product(power, power) // by one byte
  let shift = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit) // by nothing
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(power, shift)
    power = product(power, power)
  }
  return shift
}

/** The checksum of two parts: the first's, shifted by the second's length, combined with the second's. */
export function crc32Joined(first: number, second: number, shiftOfSecond: Uint32Array): number {
  return (times(shiftOfSecond, first) ^ second) >>> 0
}

function product(a: Uint32Array, b: Uint32Array): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(b, (column) => times(a, column))
}

function times(matrix: Uint32Array, vector: number): number {
  let sum = 0
  for (let bit = 0, left = vector; left !== 0; bit += 1, left >>>= 1) if (left & 1) sum ^= matrix[bit] ?? 0
  return sum >>> 0
}
