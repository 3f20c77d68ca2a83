import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { searchText } from '#server/marketplace/suburbs/search-text.ts'
import { SUBURBS_FILE } from '#server/marketplace/suburbs/suburbs-file.ts'
import { postcodeList } from './postcode-list.ts'
import { type PostalRecord, suburbLines } from './suburb-lines.ts'
import { suburbName } from './suburb-name.ts'

const committed = readFileSync(SUBURBS_FILE, 'utf8')
const list = postcodeList()

describe('the suburb file', () => {
  it('is generated from the postcode list (npm run suburbs)', () => {
    expect(suburbLines(list) === committed).toBe(true)
  })

  it('covers Australia, with state, postcode and position for every suburb', () => {
    const lines = committed.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(17_000)
    for (const line of lines) {
      expect(line).toMatch(/^\S.*\S\t(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\t\d{4}\t-\d+\.\d{3}\t\d+\.\d{3}\t[1-5]$/)
    }
    expect(new Set(lines.map((line) => line.split('\t', 3).join(' '))).size).toBe(lines.length)
  })

  it('is sorted by search text', () => {
    const texts = committed
      .trimEnd()
      .split('\n')
      .map((line) => searchText(line.split('\t', 3).join(' ')))
    expect(texts.every((text, index) => index === 0 || text >= (texts[index - 1] ?? ''))).toBe(true)
  })
})

describe('suburbLines', () => {
  const record = (changes: Partial<PostalRecord>): PostalRecord => ({
    postcode: '3121',
    locality: 'RICHMOND',
    state: 'VIC',
    type: 'Delivery Area',
    lat: -37.9,
    long: 145.1,
    Lat_precise: -37.823,
    Long_precise: 144.998,
    RA_2016: '1',
    ...changes,
  })
  const kept = (...records: PostalRecord[]) => suburbLines(records).trimEnd().split('\n')
  const RICHMOND = 'Richmond\tVIC\t3121\t-37.823\t144.998\t1'

  it('leaves out counters and company postcodes of places with mail delivery', () => {
    const others = [record({ postcode: '1121', type: 'LVR' }), record({ postcode: '3122', type: '' })]
    expect(kept(...others, record({}))).toEqual([RICHMOND])
    expect(kept(record({ locality: 'RICHMOND DC' }), record({}))).toEqual([RICHMOND])
  })

  it('keeps a place without mail delivery, once', () => {
    expect(kept(record({ type: 'LVR', postcode: '8001' }), record({ type: '' }))).toEqual([RICHMOND])
  })

  it('merges two spellings of a name', () => {
    expect(kept(record({ locality: 'O’CONNOR', type: '' }), record({ locality: "O'CONNOR" }))[0]).toMatch(/^O'Connor\t/)
    expect(kept(record({ locality: 'O’CONNOR', type: '' }), record({ locality: "O'CONNOR" }))).toHaveLength(1)
  })

  it('replaces a position outside Australia by the less precise one, and leaves the place out without any', () => {
    expect(kept(record({ Lat_precise: 0, Long_precise: 0 }))).toEqual(['Richmond\tVIC\t3121\t-37.900\t145.100\t1'])
    expect(suburbLines([record({ Lat_precise: 40.6, lat: 49.2 })]).trim()).toBe('')
  })
})

describe('suburbName', () => {
  it.each([
    ['ST KILDA', 'St Kilda'],
    ['MCMAHONS POINT', 'McMahons Point'],
    ["O'CONNOR", "O'Connor"],
    ['O’CONNOR', "O'Connor"],
    ["TAM O'SHANTER", "Tam O'Shanter"],
    ["STUN'SAIL BOOM", "Stun'sail Boom"],
    ["K'GARI", "K'gari"],
    ['BAY OF SHOALS', 'Bay of Shoals'],
    ['THE ENTRANCE', 'The Entrance'],
    ['EAGLE ON THE HILL', 'Eagle on the Hill'],
    ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
    ['MOUNT COOT-THA', 'Mount Coot-tha'],
    ['ERNABELLA (PUKATJA)', 'Ernabella (Pukatja)'],
    ['HMAS CERBERUS', 'HMAS Cerberus'],
    ['MACLEOD', 'Macleod'],
  ])('turns %s into %s', (capitals, name) => expect(suburbName(capitals)).toBe(name))
})
