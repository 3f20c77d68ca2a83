/** A place as it is searched for: "St. Kilda", "Saint Kilda" and "st kilda" are typed for one. */
export function searchText(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bsaint\b/g, 'st')
}
