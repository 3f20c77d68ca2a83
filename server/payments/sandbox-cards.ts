/** The sandbox's cards, by their behaviour. The numbers belong to no real cards. */
export const SANDBOX_CARDS = [
  { id: 'sandbox_succeeds', label: 'Visa ending in 4242', number: '4242 4242 4242 4242', does: 'Succeeds' },
  {
    id: 'sandbox_declines',
    label: 'Visa ending in 0002',
    number: '4000 0000 0000 0002',
    does: 'Can be saved, but is declined when charged',
  },
  {
    id: 'sandbox_expired',
    label: 'Visa ending in 0069',
    number: '4000 0000 0000 0069',
    does: 'Is declined at the checkout',
  },
  {
    id: 'sandbox_times_out',
    label: 'Visa ending in 0119',
    number: '4000 0000 0000 0119',
    does: 'Is charged, but the answer is lost',
  },
] as const

export type SandboxCard = (typeof SANDBOX_CARDS)[number]
