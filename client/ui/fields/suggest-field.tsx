import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { Field, type FieldWords } from './field.tsx'
import { scrollIntoSight } from './scroll-into-sight.ts'
import styles from './suggest-field.module.css'
import { createSuggesting, type Suggest } from './suggesting.ts'
import list from './suggestions.module.css'

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'placeholder' | 'maxLength' | 'autoComplete' | 'required' | 'onBlur'
>

type SuggestFieldProps = FieldWords &
  InputProps & {
    value: string
    onChange: (value: string) => void
    suggest: Suggest
    /** Content at the end of the field, such as a help link. */
    end?: ReactNode
  }

/**
 * A text field with suggestions; any text is allowed. The list is inside the field, because Base UI's own popup would
 * hide label, hint and count from assistive technology while it is open.
 */
export function SuggestField({
  label,
  hint,
  error,
  optional = false,
  name,
  value,
  onChange,
  suggest,
  end,
  required = !optional,
  onBlur,
  ...input
}: SuggestFieldProps) {
  const [suggesting] = useState(createSuggesting)
  const { suggestions, isOpen } = useStore(suggesting.store)
  useEffect(() => suggesting.stop, [suggesting])

  const change: ComponentProps<typeof Autocomplete.Root>['onValueChange'] = (text, { reason }) => {
    if (reason === 'escape-key') return // Escape closes the list and keeps the typed text
    onChange(text)
    void suggesting.ask(text, suggest)
  }

  /** Base UI fills the field only from its own popup. */
  const pick = (suggestion: string) => {
    onChange(suggestion)
    suggesting.stop()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    suggesting.close()
    onBlur?.(event)
  }

  return (
    <Autocomplete.Root
      items={suggestions}
      filter={null}
      name={name ?? ''}
      required={required}
      value={value}
      onValueChange={change}
      open={isOpen}
      onOpenChange={(next) => (next ? suggesting.open() : suggesting.close())}
    >
      <Field label={label} hint={hint} error={error} optional={optional}>
        {(control) => (
          <div className={list.frame} data-end={end ? true : undefined}>
            <Autocomplete.Input autoComplete="off" spellCheck={false} {...input} {...control} onBlur={leave} />
            {end ? <span className={styles.end}>{end}</span> : null}
            <div className={list.popup} hidden={!isOpen} ref={isOpen ? scrollIntoSight : undefined}>
              <Autocomplete.List className={list.list} aria-label="Suggestions">
                {(suggestion: string) => (
                  <Autocomplete.Item
                    key={suggestion}
                    value={suggestion}
                    className={list.item}
                    onClick={() => pick(suggestion)}
                  >
                    {suggestion}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </div>
          </div>
        )}
      </Field>
      <VisuallyHidden>
        <span role="status">{isOpen ? countWords(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </Autocomplete.Root>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
