/**
 * One visible character: no space, no control, no letter or mark without a shape. A name without any would appear blank
 * on a ticket or a menu.
 */
export const VISIBLE_PATTERN = '[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\u115F\\u1160\\u2800\\u3164\\uFFA0]'

const visible = new RegExp(VISIBLE_PATTERN, 'u')

export function isVisible(text: string): boolean {
  return visible.test(text)
}

// Characters without a shape that change how other text reads: direction marks, embeddings and isolates (U+061C,
// U+200E-F, U+202A-E, U+2066-9), zero-width blanks and word joiners, invisible operators, soft hyphens, annotations,
// language tags. Joiners (U+200C-D) stay, because emoji and many scripts need them. So do the tags of a flag such as
// Scotland's.
const UNSEEN =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}\u{E0020}-\u{E007F}]/gu

/** Removes invisible characters, which can make a name look like another. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '$1')
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** The text as one line, because a name with line breaks could add paragraphs to an email. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').trim()
}
