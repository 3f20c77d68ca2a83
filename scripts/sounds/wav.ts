export const SAMPLE_RATE = 22_050

/** 16-bit mono PCM. Samples may have any scale; the loudest becomes `peak` (1 is full scale). */
export function wavOf(samples: Float64Array, peak: number): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0, 'ascii')
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8, 'ascii')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'ascii')
  file.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, i) => {
    file.writeInt16LE(Math.round((sample / loudest) * peak * 32767), 44 + i * 2)
  })
  return file
}
