import { rangeOf } from './sorted-texts.ts'
import { spellingDistance } from './spelling-distance.ts'
import { knownSuburbs, suburbTexts } from './suburbs-file.ts'

const SHORT = 5 // letters: of a shorter name only one may be wrong, or it would be like too many

/** Whose names are spelled much like this, the most alike first. The first letter is taken to be right. */
export function suburbsSpelledLike(name: string, state?: string): number[] {
  const most = name.length < SHORT ? 1 : 2
  const { from, to } = rangeOf(suburbTexts(), name.slice(0, 1))
  const alike: { suburb: number; weight: number }[] = []
  for (let suburb = from; suburb < to; suburb += 1) {
    const known = knownSuburbs()[suburb]
    const words = suburbTexts()[suburb]?.split(' ') ?? []
    if (!known || (state !== undefined && words.at(-2) !== state)) continue
    const distance = spellingDistance(name, words.slice(0, -2).join(' '), most)
    if (distance <= most) alike.push({ suburb, weight: distance * 10 + known.remoteness })
  }
  return alike.sort((one, other) => one.weight - other.weight).map(({ suburb }) => suburb)
}
