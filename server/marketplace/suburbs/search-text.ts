/** A place name in normal form for searching: "St. Kilda", "Saint Kilda" and "st kilda" become the same text. */
export function searchText(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bsaint\b/g, 'st')
}
