const SMALL_WORDS = new Set(['and', 'by', 'of', 'on', 'the', 'upon'])
const CAPITALS = new Set(['ANU', 'HMAS', 'RAAF', 'UNSW'])
/** Exceptions to the rules. */
const NAMES: Readonly<Record<string, string>> = {
  "K'GARI": "K'gari",
  'MACMASTERS BEACH': 'MacMasters Beach',
  'MOUNT COOT-THA': 'Mount Coot-tha',
  'MOUNT KURING-GAI': 'Mount Kuring-gai',
}

/** A suburb's name in ordinary spelling, from Australia Post's capitals. */
export function suburbName(locality: string): string {
  const capitals = locality.toUpperCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  return NAMES[capitals] ?? capitals.split(' ').map(wordOf).join(' ')
}

function wordOf(word: string, index: number): string {
  const small = word.toLowerCase()
  if (index > 0 && SMALL_WORDS.has(small)) return small
  if (CAPITALS.has(word)) return word
  return small
    .replace(/(^|[-(])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/^(\p{L}'|Mc)(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
}
