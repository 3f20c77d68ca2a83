import { type ChangeEvent, type SyntheticEvent, useState } from 'react'

type Values = Record<string, string>
export type Errors<V extends Values> = { [Name in keyof V]?: string | undefined }

/**
 * A form of text fields: what is typed, what is wrong with it, and the way to say so. An error shows when its field is
 * left, or on sending; from then on it follows the typing. Sending with errors moves focus to the first of them.
 */
export function useForm<V extends Values>(initial: V, check: (values: V) => Errors<V>) {
  const [values, setValues] = useState(initial)
  const [visited, setVisited] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Errors<V>>({})
  const errors = check(values)

  const change = (name: keyof V, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  return {
    values,
    isComplete: Object.values(errors).every((error) => error === undefined),
    change,
    reset: () => {
      setValues(initial)
      setVisited(new Set())
      setRefused({})
    },
    /** What the server finds wrong with a field, until it is typed in again. */
    refuse: setRefused,
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: refused[name] ?? (visited.has(name) ? errors[name] : undefined),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, event.target.value),
      // An empty field that is only passed through is not yet a mistake.
      onBlur: () => {
        if (values[name] !== '') setVisited((before) => new Set(before).add(name))
      },
    }),
    /** For onSubmit: checks all fields, then sends. */
    submit: (send: (values: V) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
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
