import { createStore } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { rememberUser, sessionStore } from '#client/lib/session/session-store.ts'
import { updateCategoryNames } from '#shared/menu/menu-api.ts'
import { addTables, updateAccountStatus } from '#shared/restaurants/restaurants-api.ts'
import { FRESH_WALK, type Walk, type WizardStep } from './set-up-steps.ts'

export type SetUpState = Walk & {
  isSaving: boolean
  /** Why the last save failed, as a sentence. */
  problem: string | undefined
}

/** The user's position in the wizard. What is done is read from the account. */
export function createSetUp(restaurantId: string, send = api) {
  const store = createStore<SetUpState>(() => ({
    ...FRESH_WALK,
    isSaving: false,
    problem: undefined,
  }))

  /** One save at a time. Its result is in the user record, which moves the wizard on. */
  async function save(work: () => Promise<void>): Promise<void> {
    if (store.getState().isSaving) return
    store.setState({ isSaving: true, problem: undefined })
    try {
      await work()
      store.setState({ isSaving: false, chosen: undefined })
    } catch (error) {
      store.setState({ isSaving: false, problem: reasonOf(error) })
    }
  }

  return {
    store,
    putOffPayment: () => store.setState({ isPaymentPutOff: true, problem: undefined }),
    /** Stays on the payment method while its checkout is open, because the dialog reports the added card. */
    followCheckout: (isOpen: boolean) => store.setState({ chosen: isOpen ? 0 : undefined }),
    goTo: (chosen: WizardStep) => store.setState({ chosen, problem: undefined }),
    finishMenu: () => store.setState({ isMenuDone: true, chosen: undefined, problem: undefined }),

    saveTables: (tableNumbers: number) =>
      save(async () => {
        const { user } = await send(addTables, { body: { restaurantId, tableNumbers } })
        rememberUser(user)
      }),

    saveCategories: (categories: readonly string[]) =>
      save(async () => {
        await send(updateCategoryNames, { body: { restaurantId, categories: [...categories] } })
        const { user } = sessionStore.getState()
        if (user) rememberUser({ ...user, menuCategoriesAdded: categories.length > 0 })
      }),

    complete: () =>
      save(async () => {
        const { user } = await send(updateAccountStatus, { body: { restaurantId, accountStatus: 'completed' } })
        rememberUser(user)
      }),
  }
}

export type SetUp = ReturnType<typeof createSetUp>
