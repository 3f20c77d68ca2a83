/** What posting jobs costs a month where the operator asks for a subscription; in cents of the Australian dollar. */
export const SUBSCRIPTION_CENTS = 1_500

/** As the payment provider says it; `ended` also when it never began. */
export type SubscriptionStatus = 'active' | 'ended'
