/** The states by population, with their full names. */
export const STATES = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'] as const
export type State = (typeof STATES)[number]

const STATE_NAMES: Readonly<Record<State, string>> = {
  nsw: 'new south wales',
  vic: 'victoria',
  qld: 'queensland',
  wa: 'western australia',
  sa: 'south australia',
  tas: 'tasmania',
  act: 'australian capital territory',
  nt: 'northern territory',
}

const STREET_TYPES = new Set(
  (
    'street st road rd avenue ave av lane ln drive dr court ct place pl parade pde highway hwy terrace tce crescent ' +
    'cres cr boulevard blvd bvd way circuit cct close cl square sq quay arcade grove gr mall promenade walk wharf ' +
    'esplanade esp parkway pkwy circle loop rise row mews track strand concourse corso plaza freeway fwy'
  ).split(' '),
)

const COUNTRY = /,? australia$/i
const POSTCODE = /,? (\d{4})$/
/** Mount Victoria and Port Victoria are suburbs, not state names. */
const STATE = new RegExp(`(?<!\\b(?:mount|mt|port)),? (${STATES.map(spellings).join('|')})$`, 'i')

function spellings(state: State): string {
  return `${STATE_NAMES[state]}|${[...state].join('\\.?')}\\.?`
}

/**
 * "Carlton, VIC 3053" for "128 Lygon Street, Carlton, Victoria 3053, Australia": the suburb, state and postcode at the
 * end of an address. Text without a state or a postcode after a suburb is returned unchanged.
 */
export function suburbOfAddress(location: string): string {
  const { rest, end } = readAddress(location)
  const suburb = afterStreet(rest.split(',').at(-1) ?? '')
  // "VIC 3053" alone has no suburb.
  return suburb === undefined || STATE.test(` ${suburb}`) || end === '' ? location.trim() : `${suburb}, ${end}`
}

/** The same address with its state abbreviated and no country: "128 Lygon Street, Carlton VIC 3053". */
export function plainAddress(location: string): string {
  const { rest, end } = readAddress(location)
  return `${rest} ${end}`.trim()
}

/** What follows the number and street. Text that is not an address, or only a street, is returned unchanged. */
export function withoutStreet(location: string): string {
  const { rest, end } = readAddress(location)
  const last = afterStreet(rest.split(',').at(-1) ?? '')
  return /\d/.test(rest) && last !== undefined && last !== '' ? [last, end].filter(Boolean).join(', ') : location.trim()
}

/** `end`: the state and the postcode, as far as given: "VIC 3053". */
function readAddress(location: string): { rest: string; end: string } {
  const parts = location.split(',').map((part) => wordsOf(part).join(' '))
  const address = parts.filter((part) => part !== '').join(', ')
  const postcode = takeEnd(STATE.test(address) ? address : address.replace(COUNTRY, ''), POSTCODE)
  const state = takeEnd(postcode.rest, STATE)
  const end = [state.end && abbreviated(state.end), postcode.end].filter((part) => part !== undefined)
  return { rest: state.rest, end: end.join(' ') }
}

function takeEnd(text: string, pattern: RegExp): { rest: string; end: string | undefined } {
  const match = pattern.exec(text)
  return match ? { rest: text.slice(0, match.index), end: match[1] } : { rest: text, end: undefined }
}

function abbreviated(name: string): string {
  const written = name.toLowerCase().replaceAll('.', '')
  return (STATES.find((state) => STATE_NAMES[state] === written) ?? written).toUpperCase()
}

/**
 * Removes the street if there is a number: "12 Acland St St Kilda" is in St Kilda. For a corner, everything up to the
 * last street is removed.
 */
function afterStreet(part: string): string | undefined {
  const words = wordsOf(part)
  const number = words.findLastIndex((word) => /\d/.test(word))
  const isCorner = /^(cnr|corner)\b/i.test(part)
  if (number === -1 && !isCorner) return words.length === 0 ? undefined : words.join(' ')
  const isStreet = (word: string, index: number) => index > number + 1 && isStreetType(word)
  const street = isCorner ? words.findLastIndex(isStreet) : words.findIndex(isStreet)
  if (street === -1) return undefined
  // In "High Street Road" one street is named after another. "St" after a street means Saint.
  const after = words.slice(street + 1)
  const suburb = after.slice(after.findIndex((word) => !isStreetType(word) || /^st\.?$/i.test(word)))
  return after.length === 0 ? undefined : suburb.join(' ')
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word.toLowerCase().replace(/\.$/, ''))
}
