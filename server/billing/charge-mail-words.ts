import { greeting } from '#server/mail/greeting.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { SERVICE_FEE_CENTS } from '#shared/billing/charge.ts'
import { dateInWords } from '#shared/dates.ts'
import { formatCents } from '#shared/money.ts'
import { oneLine } from '#shared/visible-text.ts'
import type { CountedCharge } from './charge-repository.ts'

type Told = {
  ownerName: string
  restaurantName: string
  timeZone: string
  charge: CountedCharge
  settledAt: number
  /** `Visa ending in 4242`, if known. */
  card: string | undefined
  homeUrl: string
}

/** The email to the owner about a charge that was paid or declined. */
export function chargeMail(told: Told): Omit<Mail, 'to'> {
  return told.charge.status === 'succeeded' ? receipt(told) : declined(told)
}

function receipt({ ownerName, restaurantName, timeZone, charge, settledAt, card, homeUrl }: Told): Omit<Mail, 'to'> {
  const amount = formatCents(charge.amountCents)
  const lines = [
    `Restaurant: ${oneLine(restaurantName)}`,
    `Date: ${dateInWords(settledAt, timeZone)}`,
    ...feeLines(charge),
    `Paid: ${amount}${card === undefined ? '' : ` by ${card}`}`,
    `Receipt: ${charge.id}`,
  ]
  return {
    subject: `Receipt for ${amount} from Tuckshop`,
    text: [
      greeting(ownerName),
      'Thank you for your payment of service fees to Tuckshop. This is your receipt.',
      lines.join('\n'),
      'All your charges are listed on your account page.',
    ].join('\n\n'),
    link: { label: 'Open your account page', url: `${homeUrl}/account-status` },
  }
}

function declined({ ownerName, restaurantName, charge, card, homeUrl }: Told): Omit<Mail, 'to'> {
  const amount = formatCents(charge.amountCents)
  return {
    subject: `Your card was declined: ${amount} is unpaid`,
    text: [
      greeting(ownerName),
      `We could not charge ${card ?? 'your card'} the ${amount} in service fees that ${oneLine(restaurantName)} owes.`,
      `The reason given: ${charge.failure ?? 'The card was declined.'}`,
      'What to do: open your account page and press “Pay now”. If the card has expired or was replaced, change it there first.',
      'Your restaurant can keep taking orders.',
    ].join('\n\n'),
    link: { label: 'Pay now', url: `${homeUrl}/account-status` },
  }
}

function feeLines({ orders, credits }: CountedCharge): string[] {
  const fee = formatCents(SERVICE_FEE_CENTS)
  const lines = [`Orders: ${orders} at ${fee}`]
  if (credits > 0) lines.push(`Credits for canceled orders: ${credits} at ${fee}`)
  return lines
}
