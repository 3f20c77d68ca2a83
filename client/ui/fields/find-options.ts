const SHOWN_AT_MOST = 80 // every role of the job board; more would be scrolled, not read: typing narrows

/**
 * The options that hold every typed word: the one that reads as typed on top, then those that begin with the first
 * word. Nothing typed offers all, from the present value on.
 */
export function findOptions(
  options: readonly string[],
  search: string,
  read: (option: string) => string,
  value: string,
): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s,/_]+/)
    .filter((word) => word !== '')
  if (words.length === 0) {
    const rest = options.filter((option) => option !== value)
    return (options.includes(value) ? [value, ...rest] : rest).slice(0, SHOWN_AT_MOST)
  }
  const matches = options.filter((option) => {
    const text = read(option).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const whole = search.trim().toLowerCase()
  const rank = (option: string) => {
    const text = read(option).toLowerCase()
    if (text === whole) return 0
    return text.startsWith(words[0] ?? '') ? 1 : 2
  }
  return [...matches].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN_AT_MOST)
}
