import { describe, expect, it } from 'vitest'
import { plainAddress, suburbOfAddress, withoutStreet } from './address.ts'

describe('the suburb of an address', () => {
  it.each([
    ['128 Lygon Street, Carlton VIC 3053', 'Carlton, VIC 3053'],
    ['Carlton, Victoria 3053', 'Carlton, VIC 3053'],
    ['128 Lygon Street, Carlton, Victoria 3053, Australia', 'Carlton, VIC 3053'],
    ['128 Lygon Street Carlton VIC 3053', 'Carlton, VIC 3053'],
    ['12 Acland St St Kilda VIC 3182', 'St Kilda, VIC 3182'],
    ['12 Acland St., East St Kilda Vic. 3183', 'East St Kilda, VIC 3183'],
    ['Shop 3, Level 1, 200 George St, Sydney, N.S.W. 2000', 'Sydney, NSW 2000'],
    ['2/14 King William Road, Unley, South Australia', 'Unley, SA'],
    ['5 High Street, Fremantle, Western Australia 6160', 'Fremantle, WA 6160'],
    ['9 Station Street, Mount Victoria NSW 2786', 'Mount Victoria, NSW 2786'],
    ['Port Victoria, SA', 'Port Victoria, SA'],
    ['Newtown New  South Wales', 'Newtown, NSW'],
    ['12 The Esplanade St Kilda VIC 3182', 'St Kilda, VIC 3182'],
    ['45 High Street Road Mount Waverley VIC 3149', 'Mount Waverley, VIC 3149'],
    ['Cnr Smith Street and Johnston Street Collingwood VIC 3066', 'Collingwood, VIC 3066'],
    ['Richmond 3121', 'Richmond, 3121'],
    [' Carlton, VIC 3053 ', 'Carlton, VIC 3053'],
  ])('of %j is %j', (address, suburb) => expect(suburbOfAddress(address)).toBe(suburb))

  it.each([
    'Fitzroy',
    'Port Victoria',
    'Mount Victoria',
    'Victoria',
    '3053',
    'VIC 3053',
    '128 Lygon Street',
    '128 Lygon Street VIC 3053',
    '12 Broadway Nedlands WA 6009', // does not show where the street ends
    'South Australia',
    '',
    ',,,',
  ])('is not extracted from %j', (location) => expect(suburbOfAddress(location)).toBe(location))

  it('is found in linear time', () => {
    const slow = `${' , '.repeat(20_000)}x`
    expect(suburbOfAddress(slow)).toBe(slow.trim())
  })
})

it.each([
  ['128 Lygon Street, Carlton', 'Carlton'],
  ['128 Lygon Street Carlton', 'Carlton'],
  ['2/14 King William Road, Nowhere, South Australia', 'Nowhere, SA'],
  ['Fitzroy', 'Fitzroy'],
  ['128 Lygon Street', '128 Lygon Street'],
  ['1770', '1770'],
])('withoutStreet shortens %j to %j', (location, place) => expect(withoutStreet(location)).toBe(place))

it('plainAddress abbreviates the state and removes the country', () => {
  expect(plainAddress('12 The Esplanade, St Kilda, Victoria 3182, Australia')).toBe(
    '12 The Esplanade, St Kilda VIC 3182',
  )
})
