import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, type api } from '#client/lib/api-client.ts'
import { rememberUser, sessionStore } from '#client/lib/session/session-store.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { createSetUp } from './set-up-store.ts'

// Only the fields the wizard reads.
const user = { id: 'u1', restaurantId: 'r1', tablesAdded: false, menuCategoriesAdded: false } as WireUser

describe('the setup store', () => {
  beforeEach(() => rememberUser(user))
  const open = (answer: () => unknown) => {
    const bodies: unknown[] = []
    const send = async (_: unknown, { body }: { body: unknown }) => {
      bodies.push(body)
      return answer()
    }
    return { ...createSetUp('r1', send as typeof api), bodies } // replaces the network
  }

  it('saves tables to the user record, and leaves the step that was reopened', async () => {
    const { store, goTo, saveTables, bodies } = open(() => ({ user: { ...user, tablesAdded: true } }))
    goTo(1)
    await saveTables(12)
    expect(bodies).toEqual([{ restaurantId: 'r1', tableNumbers: 12 }])
    expect(sessionStore.getState().user).toMatchObject({ tablesAdded: true })
    expect(store.getState()).toMatchObject({ chosen: undefined, isSaving: false })
  })

  it('stays on the payment method while its checkout is open', () => {
    const { store, followCheckout } = open(() => ({}))
    followCheckout(true)
    expect(store.getState().chosen).toBe(0)
    followCheckout(false)
    expect(store.getState().chosen).toBeUndefined()
  })

  it('shows why a save failed, and stays on the step', async () => {
    const { store, goTo, saveCategories } = open(() => {
      throw new ApiError(409, { message: 'Mains still has dishes. Move or delete them first.' })
    })
    goTo(2)
    await saveCategories(['Drinks'])
    expect(store.getState()).toMatchObject({
      chosen: 2,
      isSaving: false,
      problem: 'Mains still has dishes. Move or delete them first.',
    })
    expect(sessionStore.getState().user).toMatchObject({ menuCategoriesAdded: false })
  })

  it('sends one request, however often it is asked to save', async () => {
    const { saveCategories, bodies } = open(() => ({ categories: ['Mains'] }))
    await Promise.all([saveCategories(['Mains']), saveCategories(['Mains'])])
    expect(bodies).toHaveLength(1)
    expect(sessionStore.getState().user).toMatchObject({ menuCategoriesAdded: true })
  })

  it('is completed only by the server', async () => {
    const refused = open(() => {
      throw new ApiError(409, { message: 'The setup still needs the tables.' })
    })
    await refused.complete()
    expect(refused.store.getState()).toMatchObject({
      problem: 'The setup still needs the tables.',
    })
    expect(sessionStore.getState().user).not.toMatchObject({ accountStatus: 'completed' })
    const taken = open(() => ({ user: { ...user, accountStatus: 'completed' } }))
    await taken.complete()
    expect(sessionStore.getState().user).toMatchObject({ accountStatus: 'completed' })
  })
})
