import { findSuburbs } from '#shared/marketplace/marketplace-api.ts'
import { suburbText } from '#shared/marketplace/place.ts'
import { api } from './api-client.ts'

export const DEBOUNCE_MS = 300 // the specification's: one request per word, not per letter

/**
 * Suburbs matching the typed text, such as "Richmond, VIC 3121". Waits for a pause in typing; a signal aborted before
 * then sends nothing. Failed or aborted requests return none (specification, section 8).
 */
export async function lookUpSuburbs(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const query = text.trim()
  await pause(DEBOUNCE_MS, signal)
  if (signal.aborted || query === '') return []
  try {
    const suburbs = await api(findSuburbs, { query: { query }, signal })
    return signal.aborted ? [] : suburbs.map(suburbText)
  } catch {
    return []
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
