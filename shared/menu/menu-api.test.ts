import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MenuSection, PublicMenu } from './menu.ts'
import { publicMenuFromWire, publicMenuToWire } from './menu-api.ts'

const anyCents = fc.nat(500_000)
const anySection: fc.Arbitrary<MenuSection> = fc.uuid().chain((id) =>
  fc.record({
    id: fc.constant(id),
    name: fc.string(),
    priority: fc.integer(),
    isVisible: fc.constant(true),
    items: fc.array(
      fc.record({
        id: fc.uuid(),
        categoryId: fc.constant(id),
        name: fc.string(),
        description: fc.string(),
        priceCents: anyCents,
        imageUrl: fc.option(fc.webUrl()),
        isAvailable: fc.boolean(),
        extras: fc.array(fc.record({ id: fc.uuid(), name: fc.string(), priceCents: anyCents }), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
  }),
)
const anyMenu: fc.Arbitrary<PublicMenu> = fc.record({
  restaurantId: fc.string(),
  restaurantName: fc.string(),
  timeZone: fc.constantFrom('Australia/Melbourne', 'Australia/Lord_Howe', 'UTC'),
  version: fc.nat(),
  tableCount: fc.option(fc.integer({ min: 1, max: 999 })),
  isTakingOrders: fc.boolean(),
  pauseReason: fc.string(),
  sections: fc.array(anySection, { maxLength: 4 }),
})

it('a public menu survives conversion to wire format and back', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const wire: unknown = JSON.parse(JSON.stringify(publicMenuToWire(menu)))
      expect(publicMenuFromWire(wire as ReturnType<typeof publicMenuToWire>)).toEqual(menu)
    }),
  )
})
