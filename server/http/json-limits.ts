const MOST_DEPTH = 16 // an order's extras are four levels deep, a passkey's answer six
const MOST_VALUES = 8_000 // twice that of the longest order, with fifty lines of thirty extras

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENERS: ReadonlySet<number> = new Set([91, 123]) // [ {
const CLOSERS: ReadonlySet<number> = new Set([93, 125])

/**
 * Whether a JSON text has more values or levels than any call needs. This check is many times faster than parsing such
 * a text: it reads each character once and skips strings.
 */
export function isBeyondJsonLimits(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (OPENERS.has(code)) {
      depth += 1
      values += 1
    } else if (CLOSERS.has(code)) depth -= 1
    if (depth > MOST_DEPTH || values > MOST_VALUES) return true
  }
  return false
}

/** The end of the string that starts at `start`: its closing quotation mark, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
