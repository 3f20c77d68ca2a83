import { expect, it } from 'vitest'
import { packetKinds } from './packet-kind.ts'

const kindOf = packetKinds(['kitchen:join', 'menu:watch'])
const kind = (text: string) => kindOf(Buffer.from(text), false)

it.each([
  '3',
  '40',
  '40{"token":"abc"}',
  '42["menu:watch",{"restaurantId":"r"}]',
  '420["menu:watch",{}]',
  '42917["kitchen:join",{"restaurantId":"r","since":4}]',
  '42["menu:watch"]',
])('classifies a message that screens send as known: %s', (text) => {
  expect(kind(text)).toBe('known')
})

it.each(['41', '1'])('classifies a disconnect as a goodbye: %s', (text) => {
  expect(kind(text)).toBe('goodbye')
})

it.each([
  '',
  '2',
  '2probe',
  '3probe',
  '5',
  '6',
  '40/admin,',
  '40/admin,{"token":"abc"}',
  '41/admin,',
  '42/admin,["menu:watch",{}]',
  '42["menu:watches",{}]',
  '42["disconnect"]',
  '42[1]',
  '42{"menu:watch":1}',
  '421234567890["menu:watch",{}]',
  '431["an ack"]',
  '44{"message":"error"}',
  '451-["menu:watch",{"_placeholder":true,"num":0}]',
  '461-1[{"_placeholder":true,"num":0}]',
  'bAAEC',
])('classifies a message that no screen sends as unknown: %s', (text) => {
  expect(kind(text)).toBe('unknown')
})

it('classifies binary data as unknown', () => {
  expect(kindOf(Buffer.from('42["menu:watch",{}]'), true)).toBe('unknown')
})
