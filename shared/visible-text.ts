/**
 * One character that can be seen: no space, no control, none of the letters and marks that have no shape. A name
 * without any would leave a ticket or a menu with nothing to read.
 */
export const VISIBLE_PATTERN = '[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\u115F\\u1160\\u2800\\u3164\\uFFA0]'

const visible = new RegExp(VISIBLE_PATTERN, 'u')

export function isVisible(text: string): boolean {
  return visible.test(text)
}

// What has no shape of its own and makes other text read otherwise: marks, embeddings and isolates of direction
// (U+061C, U+200E-F, U+202A-E, U+2066-9), zero-width blanks and joins of words, invisible operators, soft hyphens,
// annotations, language tags. Joiners (U+200C-D) stay: emoji and many scripts are written with them. So do the tags
// of a flag such as Scotland's.
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}\u{E0020}-\u{E007F}]/gu

/** The text without characters that nobody sees and that can make a name look like another. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '$1')
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** The text as one line: a name with line breaks could add paragraphs of its own to a mail. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').trim()
}
