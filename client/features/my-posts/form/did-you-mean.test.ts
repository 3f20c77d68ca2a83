import { expect, test } from 'vitest'
import { meantSuburbs } from './did-you-mean.ts'

const SUBURBS = ['Richlands, QLD 4077', 'Richmond, NSW 2753', 'Richmond, VIC 3121', 'Ricketts Point, VIC 3193']
const lookUp = async (text: string) => SUBURBS.filter((suburb) => suburb.toLowerCase().startsWith(text.toLowerCase()))
const meant = (location: string) => meantSuburbs(location, lookUp, new AbortController().signal)

test('didYouMean accepts a listed suburb, whatever its commas and capitals', async () => {
  expect(await meantSuburbs('richmond vic 3121', async () => SUBURBS, new AbortController().signal)).toBeUndefined()
})

test('didYouMean accepts a suburb without postcode if its state has only one of that name', async () => {
  const found = (...suburbs: string[]) => meantSuburbs('Carlton vic', async () => suburbs, new AbortController().signal)
  expect(await found('Carlton, VIC 3053')).toBeUndefined()
  expect(await found('Carlton, VIC 3053', 'Carlton North, VIC 3054')).toBeUndefined()
  expect(await found('Carlton, VIC 3053', 'Carlton, VIC 3054')).toHaveLength(2)
  expect(await found('Carlton North, VIC 3054')).toHaveLength(1)
})

test('didYouMean accepts an address that ends in a listed suburb', async () => {
  const found = () => Promise.resolve(['Carlton, VIC 3053'])
  const address = '128 Lygon Street, Carlton, Victoria 3053'
  expect(await meantSuburbs(address, found, new AbortController().signal)).toBeUndefined()
})

test('didYouMean lists the suburbs that share a name', async () => {
  expect(await meant('Richmond')).toEqual(['Richmond, NSW 2753', 'Richmond, VIC 3121'])
})

test('didYouMean suggests up to three similar names for a typing error', async () => {
  const found = await meant('Richmnd')
  expect(found).toHaveLength(3)
  expect(found?.slice(0, 2)).toEqual(['Richmond, NSW 2753', 'Richmond, VIC 3121'])
})

test('didYouMean suggests nothing for an unknown name', async () => {
  expect(await meant('Zzyzx')).toEqual([])
})

test('didYouMean ignores an empty field', async () => {
  expect(await meant('  ')).toBeUndefined()
})
