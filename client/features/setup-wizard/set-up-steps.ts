import type { WireUser } from '#shared/accounts/accounts-api.ts'

export type Flags = Pick<WireUser, 'paymentMethodIsAdded' | 'tablesAdded' | 'menuCategoriesAdded' | 'menuAdded'>

export const STEP_LABELS = ['Payment Method', 'Add Tables', 'Add Food Group Categories', 'Manage Menu Items'] as const

/** 4 comes after the last step: nothing is missing. */
export type WizardStep = 0 | 1 | 2 | 3 | 4

const STEPS: readonly WizardStep[] = [0, 1, 2, 3]

export function isStepDone(flags: Flags, step: number): boolean {
  return [flags.paymentMethodIsAdded, flags.tablesAdded, flags.menuCategoriesAdded, flags.menuAdded][step] ?? false
}

/** The user's navigation in the wizard, beyond the account's state. */
export type Walk = {
  /** Guests can order before a payment method is added, so it may come last. */
  isPaymentPutOff: boolean
  /** The step that was reopened. */
  chosen: WizardStep | undefined
  /** "Done with adding the menu items" was pressed, so missing steps come next. */
  isMenuDone: boolean
}

export const FRESH_WALK: Walk = { isPaymentPutOff: false, chosen: undefined, isMenuDone: false }

/** The first unfinished step, in the specification's order, the same on every device. */
export function shownStep(flags: Flags, walk: Walk): WizardStep {
  if (walk.chosen !== undefined) return walk.chosen
  const missing = STEPS.find((step) => !isStepDone(flags, step) && !(step === 0 && isPutOff(walk)))
  if (missing !== undefined) return missing
  return walk.isMenuDone ? 4 : 3 // more dishes may follow the first
}

/** Postponed until the menu is done. */
const isPutOff = ({ isPaymentPutOff, isMenuDone }: Walk) => isPaymentPutOff && !isMenuDone

/** The specification's rule: the first two steps have no Back. */
export function stepBefore(step: WizardStep): WizardStep | undefined {
  if (step === 2) return 1
  return step === 3 ? 2 : undefined
}
