/** Common place names that the suburb list does not have, with their suburbs: the central one first. */
type NamedPlace = {
  suburbs: readonly string[]
  /** Covers many suburbs: a search for it means everything nearby. */
  isRegion?: true
}

export const PLACES: Readonly<Record<string, NamedPlace>> = {
  'sydney cbd': { suburbs: ['sydney nsw 2000'] },
  'sydney city': { suburbs: ['sydney nsw 2000'] },
  'melbourne cbd': { suburbs: ['melbourne vic 3000'] },
  'melbourne city': { suburbs: ['melbourne vic 3000'] },
  'brisbane cbd': { suburbs: ['brisbane city qld 4000'] },
  'perth cbd': { suburbs: ['perth wa 6000'] },
  'perth city': { suburbs: ['perth wa 6000'] },
  'adelaide cbd': { suburbs: ['adelaide sa 5000'] },
  'adelaide city': { suburbs: ['adelaide sa 5000'] },
  'hobart cbd': { suburbs: ['hobart tas 7000'] },
  'hobart city': { suburbs: ['hobart tas 7000'] },
  'darwin cbd': { suburbs: ['darwin city nt 0800'] },
  'canberra cbd': { suburbs: ['city act 2601'] },
  'canberra city': { suburbs: ['city act 2601'] },
  'gold coast': {
    suburbs: ['surfers paradise qld 4217', 'southport qld 4215', 'broadbeach qld 4218', 'coolangatta qld 4225'],
    isRegion: true,
  },
  'sunshine coast': {
    suburbs: ['maroochydore qld 4558', 'mooloolaba qld 4557', 'caloundra qld 4551', 'noosa heads qld 4567'],
    isRegion: true,
  },
  'central coast': { suburbs: ['gosford nsw 2250', 'terrigal nsw 2260', 'the entrance nsw 2261'], isRegion: true },
  'blue mountains': { suburbs: ['katoomba nsw 2780', 'leura nsw 2780', 'springwood nsw 2777'], isRegion: true },
  'hunter valley': { suburbs: ['pokolbin nsw 2320', 'cessnock nsw 2325'], isRegion: true },
  'mornington peninsula': { suburbs: ['mornington vic 3931', 'sorrento vic 3943'], isRegion: true },
  'yarra valley': { suburbs: ['healesville vic 3777', 'yarra glen vic 3775'], isRegion: true },
  'barossa valley': { suburbs: ['tanunda sa 5352', 'nuriootpa sa 5355'], isRegion: true },
  whitsundays: { suburbs: ['airlie beach qld 4802', 'cannonvale qld 4802'], isRegion: true },
}

const LEAST_TYPED = 4 // letters: shorter texts are too ambiguous

/** The place with exactly this name. */
export function placeNamed(name: string): NamedPlace | undefined {
  return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
}

/** The suburbs of every place whose name starts with this. */
export function suburbsOfPlacesBeginning(name: string): string[] {
  if (name.length < LEAST_TYPED) return []
  return Object.entries(PLACES).flatMap(([place, { suburbs }]) => (place.startsWith(name) ? suburbs : []))
}

/** "Newcastle CBD" becomes "Newcastle". */
export function withoutCbd<Named extends { name: string }>(named: Named): Named {
  return { ...named, name: named.name.replace(/ cbd$/, '') }
}
