import type { WireUser } from '#shared/accounts/accounts-api.ts'

type Flags = Pick<WireUser, 'paymentMethodIsAdded' | 'tablesAdded' | 'menuCategoriesAdded' | 'menuAdded'>

export type SetUpStep = { label: string; words: string; isDone: boolean }

/** The setup steps of a restaurant, in the specification's order. */
export function setUpSteps(user: Flags): readonly SetUpStep[] {
  return [
    { label: 'Payment method', words: 'For the $1 per order', isDone: user.paymentMethodIsAdded },
    { label: 'Tables', words: 'Each with its own code', isDone: user.tablesAdded },
    { label: 'Menu categories', words: 'In the order of the menu', isDone: user.menuCategoriesAdded },
    { label: 'Menu items', words: 'At least one to order', isDone: user.menuAdded },
  ]
}
