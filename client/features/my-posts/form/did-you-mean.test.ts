import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

const SUBURBS = ['Richlands, QLD 4077', 'Richmond, NSW 2753', 'Richmond, VIC 3121', 'Ricketts Point, VIC 3193']
const lookUp = async (text: string) => SUBURBS.filter((suburb) => suburb.toLowerCase().startsWith(text.toLowerCase()))
const meant = (location: string) => didYouMean(location, lookUp, new AbortController().signal)

test('a suburb as it stands in the list is meant, however commas and capitals are set', async () => {
  expect(await didYouMean('richmond vic 3121', async () => SUBURBS, new AbortController().signal)).toBeUndefined()
})

test('a suburb without its postcode is meant, if its state has one of the name', async () => {
  const found = (...suburbs: string[]) => didYouMean('Carlton vic', async () => suburbs, new AbortController().signal)
  expect(await found('Carlton, VIC 3053')).toBeUndefined()
  expect(await found('Carlton, VIC 3053', 'Carlton North, VIC 3054')).toBeUndefined()
  expect(await found('Carlton, VIC 3053', 'Carlton, VIC 3054')).toHaveLength(2)
  expect(await found('Carlton North, VIC 3054')).toHaveLength(1)
})

test('an address is meant for its suburb', async () => {
  const found = () => Promise.resolve(['Carlton, VIC 3053'])
  const address = '128 Lygon Street, Carlton, Victoria 3053'
  expect(await didYouMean(address, found, new AbortController().signal)).toBeUndefined()
})

test('a name that several suburbs have asks which', async () => {
  expect(await meant('Richmond')).toEqual(['Richmond, NSW 2753', 'Richmond, VIC 3121'])
})

test('a slip of the finger finds those written most alike, three at most', async () => {
  const found = await meant('Richmnd')
  expect(found).toHaveLength(3)
  expect(found?.slice(0, 2)).toEqual(['Richmond, NSW 2753', 'Richmond, VIC 3121'])
})

test('nothing like it is known: it may stay', async () => {
  expect(await meant('Zzyzx')).toEqual([])
})

test('an empty field is asked nothing', async () => {
  expect(await meant('  ')).toBeUndefined()
})
