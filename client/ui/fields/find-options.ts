const SHOWN_AT_MOST = 80 // enough for every role of the job board; longer lists need a search

/**
 * The options that contain every typed word: an exact match first, then those that start with the first word. An empty
 * search offers all, the current value first.
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
