import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Choice, PLAIN_CHOICE } from './cart/cart-line.ts'

/** What is open over the menu, at most one thing at a time. */
export type View =
  /** `news`: why the diner is back on the menu, shown until something else is opened. */
  | { kind: 'menu'; news?: string }
  | { kind: 'item'; itemId: string }
  | { kind: 'cart' }
  /** `leadId`: the order shown first, if it is not the newest. */
  | { kind: 'orders'; leadId?: string }

/** `said` is announced to screen readers. Choices survive a sheet closed by mistake. */
export type ViewState = {
  view: View
  choices: Readonly<Record<string, Choice>>
  said: string
  /** The diner has tried to order, so every field shows its error. */
  areDetailsChecked: boolean
  /** The table's PIN as typed so far. */
  pin: string
  /** The diner has tried to order with an incomplete PIN. */
  isPinChecked: boolean
}

export type ViewStore = StoreApi<ViewState>

export function createViewStore(): ViewStore {
  return createStore<ViewState>(() => ({
    view: { kind: 'menu' },
    choices: {},
    said: '',
    areDetailsChecked: false,
    pin: '',
    isPinChecked: false,
  }))
}

export function choiceOf(state: ViewState, itemId: string): Choice {
  return state.choices[itemId] ?? PLAIN_CHOICE
}

export function withChoice(state: ViewState, itemId: string, choice: Choice): Pick<ViewState, 'choices'> {
  return { choices: { ...state.choices, [itemId]: choice } }
}
