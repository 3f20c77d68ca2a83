import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'

type Values = Record<string, string>
export type Errors<V extends Values> = { [Name in keyof V]?: string | undefined }

/**
 * A form of text fields with its values and errors. An error shows when its field loses focus, or on submit, and then
 * follows the typing. Submitting with errors, or a refusal by the server, focuses the first one. A field without typed
 * text follows `initial`, so that changes made on another device are not overwritten.
 */
export function useForm<V extends Values>(initial: V, check: (values: V) => Errors<V>) {
  const [typed, setTyped] = useState<Partial<V>>({})
  const [visited, setVisited] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Errors<V>>({})
  const sent = useRef<HTMLFormElement>(null)
  const values: V = { ...initial, ...typed }
  const errors = check(values)

  const change = (name: keyof V, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  return {
    values,
    isComplete: Object.values(errors).every((error) => error === undefined),
    change,
    /** Discards typed text, so that the fields show `initial`. */
    reset: () => {
      setTyped({})
      setVisited(new Set())
      setRefused({})
    },
    /** After saving: the sent fields follow `initial` again. Text typed meanwhile stays. */
    saved: (sent: V) => {
      setVisited(new Set())
      setTyped((before) => {
        const still = Object.entries(before).filter(([name, value]) => value !== sent[name])
        return Object.fromEntries(still) as Partial<V> // a subset of a Partial<V>
      })
    },
    /** Shows the server's errors at their fields until they change. Returns whether the form has such a field. */
    refuse: (problems: Errors<V>): boolean => {
      setRefused(problems)
      const first = Object.keys(values).find((name) => problems[name] !== undefined)
      if (first !== undefined && sent.current) focusField(sent.current, first)
      return first !== undefined
    },
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: refused[name] ?? (visited.has(name) ? errors[name] : undefined),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, event.target.value),
      // An empty field that was only focused shows no error.
      onBlur: () => {
        if (values[name] !== '') afterPress(() => setVisited((before) => new Set(before).add(name)))
      },
    }),
    /** The onSubmit handler: checks all fields, then sends. */
    submit: (send: (values: V) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      sent.current = event.currentTarget
      setVisited(new Set(Object.keys(values)))
      const firstWrong = Object.keys(values).find((name) => errors[name] !== undefined)
      if (firstWrong === undefined) send(values)
      else focusField(event.currentTarget, firstWrong)
    },
  }
}

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

let isPressed = false

globalThis.addEventListener?.('pointerdown', () => (isPressed = true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(end, () => (isPressed = false), { capture: true })
}

/**
 * Runs after the current press, if any, has become a click. Otherwise content that appears when a field loses focus
 * could move the button that is being pressed.
 */
function afterPress(act: () => void): void {
  if (!isPressed) return void setTimeout(act)
  const ends = ['pointerup', 'pointercancel'] as const
  const end = () => {
    for (const name of ends) removeEventListener(name, end)
    setTimeout(act)
  }
  for (const name of ends) addEventListener(name, end)
}
