import type { WireUser } from '#shared/accounts/accounts-api.ts'

export type Flags = Pick<WireUser, 'paymentMethodIsAdded' | 'tablesAdded' | 'menuCategoriesAdded' | 'menuAdded'>

export const STEP_LABELS = ['Payment Method', 'Add Tables', 'Add Food Group Categories', 'Manage Menu Items'] as const

/** 4 stands after the last step: nothing is missing. */
export type Step = 0 | 1 | 2 | 3 | 4

const STEPS: readonly Step[] = [0, 1, 2, 3]

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

/** The first step that is not done, in the specification's order: the same on every device. */
export function shownStep(flags: Flags, walk: Walk): Step {
  if (walk.chosen !== undefined) return walk.chosen
  const missing = STEPS.find((step) => !isStepDone(flags, step) && !(step === 0 && isPutOff(walk)))
  if (missing !== undefined) return missing
  return walk.isMenuDone ? 4 : 3 // more dishes may follow the first
}

/** Put off until the menu is done. */
const isPutOff = ({ isPaymentPutOff, isMenuDone }: Walk) => isPaymentPutOff && !isMenuDone

/** The specification's rule: nothing lies behind the first two. */
export function stepBefore(step: Step): Step | undefined {
  if (step === 2) return 1
  return step === 3 ? 2 : undefined
}
