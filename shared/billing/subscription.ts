/** The monthly price for posting jobs if the operator requires a subscription, in Australian cents. */
export const SUBSCRIPTION_CENTS = 1_500

/** As the payment provider reports it; also `ended` if there never was one. */
export type SubscriptionStatus = 'active' | 'ended'
