import { describe, expect, it } from 'vitest'
import { suburbText } from '#shared/marketplace/place.ts'
import { inRankOrder, leastTree } from './least-of-range.ts'
import { PLACES } from './place-names.ts'
import { rangeOf } from './sorted-texts.ts'
import { didYouMean, findSuburb, suggestSuburbs } from './suburbs.ts'
import { suburbTexts } from './suburbs-file.ts'

const suggested = (query: string) => suggestSuburbs(query).map(suburbText)
const found = (location: string) => {
  const suburb = findSuburb(location)
  return suburb && suburbText(suburb.entry)
}
const FAR_RICHMONDS = ['Richmond, QLD 4740', 'Richmond, QLD 4822', 'Richmond, SA 5033', 'Richmond, TAS 7025']
const meant = (location: string) => didYouMean(location).map(suburbText)

describe('suggestSuburbs', () => {
  it('gives exact names first, in every state, then names that start with the query', () => {
    expect(suggested('richmond')).toEqual([
      'Richmond, NSW 2753',
      'Richmond, VIC 3121',
      'Richmond, QLD 4740',
      'Richmond, QLD 4822',
      'Richmond, SA 5033',
      'Richmond, TAS 7025',
      'Richmond East, VIC 3121',
      'Richmond North, VIC 3121',
    ])
  })

  it('finds names by prefix, with city suburbs first', () => {
    expect(suggested('rich')).toContain('Richmond, VIC 3121')
    expect(suggested('melb')).toContain('Melbourne, VIC 3000')
    expect(suggested('syd')[0]).toBe('Sydney, NSW 2000')
  })

  it('finds names by a later word', () => {
    expect(suggested('kilda').slice(0, 2)).toEqual(['St Kilda, SA 5110', 'St Kilda, VIC 3182'])
    expect(suggested('point')).toHaveLength(8)
  })

  it.each([
    ['richmond vic', 'Richmond, VIC 3121'],
    ['Richmond, VIC 3121', 'Richmond, VIC 3121'],
    ['richmond v', 'Richmond, VIC 3121'],
    ['richmond 31', 'Richmond, VIC 3121'],
    ['  SURRY  hills ', 'Surry Hills, NSW 2010'],
    ['mt wav', 'Mount Waverley, VIC 3149'],
    ['saint kilda', 'St Kilda, VIC 3182'],
    ['st. kilda w', 'St Kilda West, VIC 3182'],
    ['oconnor', "O'Connor, WA 6163"],
    ["O'Con", "O'Connor, ACT 2602"],
    ['mcmahons p', 'McMahons Point, NSW 2060'],
    ['brighton le', 'Brighton-Le-Sands, NSW 2216'],
  ])('understands %j as %j', (query, suburb) => {
    expect(suggested(query)[0]).toBe(suburb)
  })

  it('finds postcodes, with or without a state', () => {
    expect(suggested('3121')).toContain('Richmond, VIC 3121')
    expect(suggested('vic 3121')).toEqual(suggested('3121'))
    expect(suggested('312').every((suburb) => / 312\d$/.test(suburb))).toBe(true)
  })

  it('finds a CBD, and the suburbs of a region by its name', () => {
    expect(suggested('melbourne cb')[0]).toBe('Melbourne, VIC 3000')
    expect(suggested('gold coast').slice(0, 4)).toEqual([
      'Surfers Paradise, QLD 4217',
      'Southport, QLD 4215',
      'Broadbeach, QLD 4218',
      'Coolangatta, QLD 4225',
    ])
    expect(suggested('sunshine')[0]).toMatch(/^Sunshine, /)
  })

  it('resolves every alternative place name to known suburbs', () => {
    for (const [name, { suburbs }] of Object.entries(PLACES)) {
      for (const text of suburbs) expect(suburbTexts(), name).toContain(text)
      expect(findSuburb(name), name).toBeDefined()
    }
  })

  it('finds the suburb of a street address', () => {
    expect(suggested('128 Lygon Street, Carlton VIC 3053')).toEqual(['Carlton, VIC 3053'])
  })

  it.each(['', ' ', ',', 'zzz', '99999', '\uffff', "' OR 1=1", 'x'.repeat(80)])('gives none for %j', (query) => {
    expect(suggested(query)).toEqual([])
  })

  it('gives at most eight, without duplicates', () => {
    for (const query of ['s', 'st', 'north', 'wagga', '3', 'mount', 'n']) {
      const list = suggested(query)
      expect(list).toHaveLength(query === 'wagga' ? new Set(list).size : 8)
      expect(new Set(list).size).toBe(list.length)
    }
  })
})

describe('the suggestion index', () => {
  const texts = suburbTexts()

  it('looks up a prefix in O(log n) of the texts', () => {
    let looks = 0
    const counted = new Proxy(texts, {
      get: (target, key) => {
        if (key !== 'length') looks += 1
        return Reflect.get(target, key)
      },
    })
    for (const prefix of ['', 's', 'st ', 'richmond vic 3121', 'zzz']) {
      looks = 0
      rangeOf(counted, prefix)
      expect(looks).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(texts.length + 1)))
    }
  })

  it('finds the eight best ranks in O(log n) reads, however long the range', () => {
    let looks = 0
    const ranks = Array.from(texts, (_, place) => (place * 7_919) % texts.length)
    const counted = new Proxy(ranks, {
      get: (target, key) => {
        if (key !== 'length') looks += 1
        return Reflect.get(target, key)
      },
    })
    const tree = { ...leastTree(ranks), ranks: counted }
    const order = inRankOrder(tree, { from: 3, to: texts.length - 3 })
    const first = Array.from({ length: 8 }, () => order.next().value ?? -1)
    // Each of the eight results splits its range in two, and is the smallest of at most nine ranges.
    const perSplit = 2 * (2 * 2 * Math.ceil(Math.log2(texts.length))) + 2 * 9
    expect(looks).toBeLessThanOrEqual(9 * perSplit)
    const inOrder = ranks.map((rank, place) => ({ rank, place })).slice(3, -3)
    expect(first).toEqual(
      inOrder
        .toSorted((one, other) => one.rank - other.rank)
        .slice(0, 8)
        .map(({ place }) => place),
    )
  })

  it('ends at the end of a range', () => {
    expect([...inRankOrder(leastTree([5, 3, 9, 1]), { from: 0, to: 3 })]).toEqual([1, 0, 2])
    expect([...inRankOrder(leastTree([5, 3]), { from: 1, to: 1 })]).toEqual([])
    expect([...inRankOrder(leastTree([]), { from: 0, to: 0 })]).toEqual([])
  })
})

describe('suburb searches', () => {
  it.each([
    ['Richmond, VIC 3121', 'Richmond, VIC 3121'],
    ['richmond vic', 'Richmond, VIC 3121'],
    ['Richmond 3121', 'Richmond, VIC 3121'],
    [' carlton   VIC 3053 ', 'Carlton, VIC 3053'],
    ['Woolloomooloo', 'Woolloomooloo, NSW 2011'],
    ['St. Kilda VIC', 'St Kilda, VIC 3182'],
    ['Melbourne', 'Melbourne, VIC 3000'], // its postcodes are neighbours
    ['Melbourne VIC 3004', 'Melbourne, VIC 3004'],
    ['o’connor act', "O'Connor, ACT 2602"],
    ['128 Lygon Street, Carlton VIC 3053', 'Carlton, VIC 3053'],
    ['Carlton, Victoria 3053', 'Carlton, VIC 3053'],
    ['3 Broadbeach Mall Alley Nedlands WA 6009', 'Nedlands, WA 6009'],
    ['Lygon Street Carlton VIC', 'Carlton, VIC 3053'],
    ['Melbourne CBD', 'Melbourne, VIC 3000'],
    ['melbourne cbd VIC 3000', 'Melbourne, VIC 3000'],
    ['Sydney CBD', 'Sydney, NSW 2000'],
    ['Brisbane CBD', 'Brisbane City, QLD 4000'],
    ['Perth CBD', 'Perth, WA 6000'],
    ['Adelaide CBD', 'Adelaide, SA 5000'],
    ['Hobart CBD', 'Hobart, TAS 7000'],
    ['Darwin CBD', 'Darwin City, NT 0800'],
    ['Canberra City', 'City, ACT 2601'],
    ['Geelong CBD', 'Geelong, VIC 3220'],
    ['200 George Street, Sydney CBD NSW 2000', 'Sydney, NSW 2000'],
    ['Gold Coast', 'Surfers Paradise, QLD 4217'],
    ['gold coast qld', 'Surfers Paradise, QLD 4217'],
    ['Sunshine Coast', 'Maroochydore, QLD 4558'],
  ])('resolve %j to %j', (location, suburb) => {
    expect(found(location)).toBe(suburb)
    expect(meant(location)).toEqual([])
  })

  it.each([
    '128 Lygon Street, Richmond',
    'Gold Coast NSW',
    'CBD',
    'Richmond',
    'Richmond QLD',
    'Richmond NSW 3121',
    '3121',
    'VIC',
    'Fitzory',
    'Rich',
    '',
    ' , ',
  ])('find no single suburb for %j', (location) => expect(found(location)).toBeUndefined())

  it('give the coordinates of a suburb', () => {
    const at = findSuburb('Richmond VIC 3121')?.at
    expect(at?.latitude).toBeCloseTo(-37.823, 2)
    expect(at?.longitude).toBeCloseTo(144.998, 2)
  })

  it('offer similar spellings as suggestions when no name has the prefix', () => {
    expect(suggested('Ritchmond')).toEqual(['Richmond, NSW 2753', 'Richmond, SA 5033', 'Richmond, VIC 3121'])
    expect(suggested('Xqz')).toEqual([])
  })

  it.each([
    ['Richmond', ['Richmond, NSW 2753', 'Richmond, VIC 3121', ...FAR_RICHMONDS]],
    ['Richmond VIC 3122', ['Richmond, VIC 3121', 'Richmond, NSW 2753', ...FAR_RICHMONDS]],
    ['Richmond WA', ['Richmond, NSW 2753', 'Richmond, VIC 3121', ...FAR_RICHMONDS]],
    ['Ritchmond', ['Richmond, NSW 2753', 'Richmond, SA 5033', 'Richmond, VIC 3121']],
    ['Woolloomoolo', ['Woolloomooloo, NSW 2011']],
    ['Fitzory vic', ['Fitzroy, VIC 3065']],
    ['Surrey Hill VIC', ['Surrey Hills, VIC 3127']],
    ['Marickvile', ['Marrickville, NSW 2204']],
    ['3121', ['Burnley, VIC 3121', 'Cremorne, VIC 3121', 'Richmond, VIC 3121']],
    ['Woolloom', ['Woolooma, NSW 2337', 'Woolloomooloo, NSW 2011']],
    ['Nowhere at all', []],
    ['', []],
  ])('take %j for one of %j', (location, suburbs) => {
    expect(meant(location)).toEqual(suburbs)
  })
})
