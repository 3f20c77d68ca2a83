import type { Checkout } from './payment-provider.ts'
import { SANDBOX_CARDS } from './sandbox-cards.ts'

export const STYLE_PATH = '/sandbox/checkout.css'

type Paper = { title: string; stylesheets: readonly string[]; body: string }

function page({ title, stylesheets, body }: Paper): string {
  const links = [...stylesheets, STYLE_PATH].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Tuckshop</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
</head>
<body>
<main class="checkout">
<p class="checkout-brand"><img src="/favicon.svg" alt="" width="32" height="32">Tuckshop</p>
${body}
</main>
</body>
</html>`
}

export type CheckoutView = {
  purpose: Checkout['purpose']
  email: string
  price: string
  returnPath: string
  problem?: string
  stylesheets: readonly string[]
}

/**
 * The sandbox's page for choosing a card, in place of a payment provider's. A plain form, without scripts or inline
 * styles.
 */
export function checkoutPage({ purpose, email, price, returnPath, problem, stylesheets }: CheckoutView): string {
  const isSubscription = purpose === 'subscription'
  const title = isSubscription ? 'Subscribe to job posts' : 'Add a payment method'
  const lead = isSubscription
    ? `${price} a month for posting jobs, until you cancel.`
    : 'Nothing is charged now. The fee is $1 per order, and is charged to this card.'
  return page({
    title,
    stylesheets,
    body: `<p class="checkout-sandbox"><strong>Sandbox</strong> No money moves here. These cards are not real.</p>
<form class="checkout-card" method="post">
<h1>${title}</h1>
<p class="checkout-lead">${escapeHtml(lead)}</p>
<dl class="checkout-payer"><dt>Email</dt><dd>${escapeHtml(email)}</dd></dl>
${problem === undefined ? '' : `<p class="checkout-problem" role="alert">${escapeHtml(problem)}</p>`}
<fieldset class="checkout-cards"><legend>Choose a test card</legend>
${SANDBOX_CARDS.map(cardChoice).join('\n')}
</fieldset>
<button class="checkout-pay" type="submit">${isSubscription ? `Subscribe for ${escapeHtml(price)} a month` : 'Save card'}</button>
<a class="checkout-back" href="${escapeHtml(returnPath)}?outcome=canceled">Not now</a>
</form>`,
  })
}

function cardChoice({ id, number, does }: (typeof SANDBOX_CARDS)[number], index: number): string {
  return `<label class="checkout-choice"><input type="radio" name="card" value="${id}"${index === 0 ? ' checked' : ''} required>
<span class="checkout-number">${number}</span><span class="checkout-does">${escapeHtml(does)}</span></label>`
}

type Words = { title: string; words: string; stylesheets: readonly string[] }

/** A page with one message: the outcome of the checkout, or that it has ended. */
export function wordsPage({ title, words, stylesheets }: Words): string {
  return page({
    title,
    stylesheets,
    body: `<section class="checkout-card"><h1>${escapeHtml(title)}</h1><p class="checkout-lead">${escapeHtml(words)}</p>
<a class="checkout-pay" href="/">Go to Tuckshop</a></section>`,
  })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
