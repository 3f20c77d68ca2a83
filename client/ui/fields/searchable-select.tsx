import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'
import { findOptions } from './find-options.ts'
import { scrollIntoSight } from './scroll-into-sight.ts'
import styles from './searchable-select.module.css'
import list from './suggestions.module.css'

type SearchableSelectProps = Omit<FieldWords, 'optional'> & {
  name: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
  /** How an option reads, which is also what typing is matched against. */
  read: (option: string) => string
  /** A secondary text on an option. */
  aside?: (option: string) => string
  emptyText: string
}

/**
 * `typed` is the search text; undefined while the field shows its value. `active` is the option reached by the arrow
 * keys, `NONE` before the first.
 */
type Popup = { isOpen: boolean; typed: string | undefined; active: number }

const NONE = -1
const CLOSED: Popup = { isOpen: false, typed: undefined, active: NONE }

/**
 * A select with search, by the combobox pattern of the ARIA authoring practices. Typed text is a search; on blur, an
 * exact name selects its option. Any other text stays with an error and clears the value, so that the value never
 * differs from what is shown.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, hint, error, name, value, options, onChange, read, aside, emptyText } = props
  const listId = useId()
  const [popup, setPopup] = useState<Popup>(CLOSED)
  const found = popup.isOpen ? findOptions(options, popup.typed ?? '', read, value) : []
  const active = found[popup.active]
  const isMissed = !popup.isOpen && popup.typed !== undefined

  const open = () => setPopup({ isOpen: true, typed: popup.typed, active: popup.typed === undefined ? 0 : NONE })
  const choose = (option: string) => {
    onChange(option)
    setPopup(CLOSED)
  }
  const settle = () => {
    const typed = popup.typed?.trim() ?? ''
    const meant = options.find((option) => read(option).toLowerCase() === typed.toLowerCase())
    if (typed === '') return setPopup(CLOSED)
    if (meant !== undefined) return choose(meant)
    if (value !== '') onChange('')
    setPopup({ isOpen: false, typed, active: NONE })
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (popup.isOpen) setPopup({ ...popup, active: stepped(popup.active, step, found.length) })
      else open()
    } else if (event.key === 'Enter' && popup.isOpen) {
      event.preventDefault() // selects an option instead of submitting the form
      const chosen = active ?? found[0]
      if (chosen !== undefined) choose(chosen)
    } else if (event.key === 'Escape' && popup.isOpen) {
      event.stopPropagation() // closes the list instead of the dialog
      settle()
    }
  }

  return (
    <Field label={label} hint={hint} error={error ?? (isMissed ? 'Choose one from the list.' : undefined)}>
      {(control) => (
        <div className={list.frame} data-end>
          <input
            {...control}
            name={name}
            role="combobox"
            aria-expanded={popup.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : `${listId}-${popup.active}`}
            autoComplete="off"
            spellCheck={false}
            value={popup.typed ?? read(value)}
            onChange={(event) => setPopup({ isOpen: true, typed: event.target.value, active: NONE })}
            onClick={(event) => {
              event.currentTarget.select()
              if (!popup.isOpen) open()
            }}
            onKeyDown={steer}
            onBlur={settle}
          />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
          <div className={list.popup} hidden={!popup.isOpen} ref={popup.isOpen ? scrollIntoSight : undefined}>
            <div className={list.list} id={listId} role="listbox" aria-label="Suggestions" tabIndex={-1}>
              {found.map((option, index) => (
                <Option
                  key={option}
                  id={`${listId}-${index}`}
                  isChosen={option === value}
                  isActive={index === popup.active}
                  onChoose={() => choose(option)}
                  words={read(option)}
                  aside={aside?.(option)}
                />
              ))}
            </div>
            {popup.isOpen && found.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
          </div>
        </div>
      )}
    </Field>
  )
}

type OptionProps = {
  id: string
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
  words: string
  aside: string | undefined
}

function Option({ id, isChosen, isActive, onChoose, words, aside }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
    <div
      id={id}
      ref={isActive ? scrollIntoSight : undefined}
      className={list.item}
      role="option"
      aria-selected={isChosen}
      data-highlighted={isActive || undefined}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      <span className={styles.mark}>{isChosen ? <Check aria-hidden="true" /> : null}</span>
      <span>{words}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  )
}

function stepped(active: number, step: 1 | -1, length: number): number {
  if (length === 0) return NONE
  if (active === NONE) return step === 1 ? 0 : length - 1
  return (active + step + length) % length
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
