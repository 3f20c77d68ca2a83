import { expect, it } from 'vitest'
import type { WirePublicMenu } from '#shared/menu/menu-api.ts'
import { slotText } from './packed-page.ts'
import { pageTexts } from './page-texts.ts'

const ORDER = '<title><!--title--></title><main><!--page--></main><!--state--></body>'
const HOSTILE = '</title><!-- -->999999937</p><script>alert(1)</script> $& \u2028 Table 999999937'

const menu: WirePublicMenu = {
  restaurantId: 'r1',
  restaurantName: HOSTILE,
  restaurantTimezone: 'Australia/Melbourne',
  version: 1,
  tableCount: null,
  takingOrders: true,
  pauseReason: HOSTILE,
  categories: [],
}

function asHtml(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

it('pageTexts leaves a slot for the table’s number in the title, the page and the state, and nowhere else', () => {
  const render = (state: { kind: string; tableNumber?: unknown }) =>
    `<p>Table <!-- -->${state.tableNumber}</p><h1>${asHtml(HOSTILE)}</h1>`
  const { texts, closings } = pageTexts(ORDER, render, { menuJson: JSON.stringify(menu), opensCart: true })
  expect(closings).toEqual(['</title', '</p', ''])
  const page = texts.map((text, index) => text + (closings[index] === undefined ? '' : slotText(7, closings[index])))
  const html = page.join('')
  expect(html).toMatch(/ · Table 7<\/title {4}><main><p>Table <!-- -->7<\/p {4}>/)
  const [, json = ''] = /<script type="application\/json" id="order-page-state">([^<]*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ kind: 'menu', menu, tableNumber: 7, opensCart: true })
  expect(html.match(/<script/g)).toHaveLength(1)
})
