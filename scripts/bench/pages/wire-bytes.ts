import type { CDPSession } from 'playwright-core'

export type WireBytes = { script: number; all: number }

/** Counts the bytes received, with headers but without pictures. */
export async function countWireBytes(browser: CDPSession): Promise<WireBytes> {
  const bytes: WireBytes = { script: 0, all: 0 }
  const kinds = new Map<string, string>()
  browser.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Image') return
    bytes.all += encodedDataLength
    if (kind === 'Script') bytes.script += encodedDataLength
  })
  await browser.send('Network.enable')
  return bytes
}
