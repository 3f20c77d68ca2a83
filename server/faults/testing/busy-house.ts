import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { httpClient } from '#server/testing/http-client.ts'
import { SMALL_PNG } from '#server/testing/routes/picture-form.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import { uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { placeOrder, type WireOrder } from '#shared/orders/orders-api.ts'

const DINERS = 16

/** The operator of a server that was started with these variables. */
export const OPERATOR = { ADMIN_EMAIL: 'operator@example.com', ADMIN_PASSWORD: 'a long password' }

/** A restaurant on a server in another process that pays its fees with a card. */
export async function aBusyHouse(url: string) {
  const { send } = httpClient(url)
  const restaurant = await aRestaurant({ send })
  const checkout = await send(billing.openCheckout, {
    token: restaurant.token,
    body: { purpose: 'payment-method' },
  })
  const page = new URL(checkout.json<{ url: string }>().url, url)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'sandbox_succeeds' }) })
  return { restaurant, body: anOrderBody(restaurant) }
}

export type BusyHouse = Awaited<ReturnType<typeof aBusyHouse>>

/** Diners who order again as soon as they are answered, until they are stopped. */
export function diners(url: string, { body }: BusyHouse) {
  const { send } = httpClient(url)
  const acknowledged: WireOrder[] = []
  let isOpen = true
  const diner = async () => {
    while (isOpen) {
      const answer = await send(placeOrder, { body })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      acknowledged.push(answer.json<WireOrder>())
    }
  }
  const all = Promise.all(Array.from({ length: DINERS }, diner))
  return {
    acknowledged,
    stop: async () => {
      isOpen = false
      await all
    },
  }
}

/** Charges a restaurant what it owes, and returns everyone's ledger totals. */
export async function settleFees(url: string, { restaurant }: BusyHouse): Promise<billing.AdminRestaurants> {
  const { send } = httpClient(url)
  const signedIn = await send(accounts.login, {
    body: { email: OPERATOR.ADMIN_EMAIL, password: OPERATOR.ADMIN_PASSWORD },
  })
  const { token } = signedIn.json<accounts.SignedIn>().UserObj
  const { restaurantId } = restaurant
  const charged = await send(billing.chargeTheUser, { token, body: { restaurantId } })
  if (charged.statusCode !== 200) throw new Error(charged.body)
  return (await send(billing.listAdminRestaurants, { token })).json<billing.AdminRestaurants>()
}

/** Uploads a picture and returns its path. */
export async function uploadPicture(url: string, { restaurant }: BusyHouse): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([SMALL_PNG], { type: 'image/png' }), 'dish.png')
  const answer = await fetch(`${url}${uploadMenuImage.url}`, {
    method: uploadMenuImage.method,
    headers: { authorization: restaurant.token },
    body: form,
  })
  return ((await answer.json()) as { imageUrl: string }).imageUrl
}
