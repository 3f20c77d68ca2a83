import { AppError } from '#server/errors.ts'
import { centsToDollars } from '#shared/money.ts'
import { linesToWire } from '#shared/orders/orders-api.ts'
import { orderTotalCents, type PricingRefusal } from '#shared/orders/pricing.ts'

/** Why an order could not be priced, for the person who ordered; `details` names the line. */
export function pricingRefusal({ code, line, name, extra, currentLines = [] }: PricingRefusal): AppError {
  switch (code) {
    case 'EMPTY_ORDER':
      return new AppError(code, 'There is nothing in this order yet.')
    case 'ORDER_TOO_LARGE':
      return new AppError(code, 'This order is over $5,000. Please talk to the restaurant.')
    case 'ITEM_NOT_ON_MENU':
      return new AppError(code, `${name} is not on the menu any more.`, { line, name })
    case 'ITEM_UNAVAILABLE':
      return new AppError(code, `${name} is not available right now.`, { line, name })
    case 'EXTRA_NOT_ON_MENU':
      return new AppError(code, `${extra} is not offered with ${name} any more.`, { line, name, extra })
    case 'PRICE_CHANGED':
      return new AppError(code, 'A price has changed. Please look at the new total and confirm.', {
        lines: linesToWire(currentLines),
        total: centsToDollars(orderTotalCents(currentLines)),
      })
    default:
      return code satisfies never
  }
}
