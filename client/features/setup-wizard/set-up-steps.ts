import type { WireUser } from '#shared/accounts/accounts-api.ts'

export type Flags = Pick<WireUser, 'paymentMethodIsAdded' | 'tablesAdded' | 'menuCategoriesAdded' | 'menuAdded'>

export const STEP_LABELS = ['Payment Method', 'Add Tables', 'Add Food Group Categories', 'Manage Menu Items'] as const

/** 4 stands after the last step: nothing is missing. */
export type Step = 0 | 1 | 2 | 3 | 4

/** How far the set-up is, by what the account has (specification, section 4): the same on every device. */
export function progressOf(flags: Flags): Step {
  if (flags.menuAdded) return 4
  if (flags.menuCategoriesAdded) return 3
  if (flags.tablesAdded) return 2
  return flags.paymentMethodIsAdded ? 1 : 0
}

export function isStepDone(flags: Flags, step: number): boolean {
  return [flags.paymentMethodIsAdded, flags.tablesAdded, flags.menuCategoriesAdded, flags.menuAdded][step] ?? false
}

/** What a person does in the wizard beyond what the account has. */
export type Walk = {
  /** Diners can order before anything is paid for: the payment method may come last. */
  isPaymentPutOff: boolean
  /** Gone back to. */
  chosen: Step | undefined
  /** "Done with adding the menu items" was pressed: what is still missing comes next. */
  isMenuDone: boolean
}

export const FRESH_WALK: Walk = { isPaymentPutOff: false, chosen: undefined, isMenuDone: false }

export function shownStep(flags: Flags, walk: Walk): Step {
  if (walk.chosen !== undefined) return walk.chosen
  if (walk.isMenuDone) return firstMissing(flags)
  const progress = progressOf(flags)
  if (progress === 0) return walk.isPaymentPutOff ? 1 : 0
  return progress === 4 ? 3 : progress // more dishes may follow the first
}

function firstMissing(flags: Flags): Step {
  const steps: readonly Step[] = [0, 1, 2, 3]
  return steps.find((step) => !isStepDone(flags, step)) ?? 4
}

/** The specification's rule: nothing lies behind the first two. */
export function stepBefore(step: Step): Step | undefined {
  if (step === 2) return 1
  return step === 3 ? 2 : undefined
}
