/**
 * One character that can be seen: no space, no control, none of the letters and marks that have no shape. A name
 * without any would leave a ticket or a menu with nothing to read.
 */
export const VISIBLE_PATTERN = '[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\u115F\\u1160\\u2800\\u3164\\uFFA0]'

const visible = new RegExp(VISIBLE_PATTERN, 'u')

export function isVisible(text: string): boolean {
  return visible.test(text)
}
