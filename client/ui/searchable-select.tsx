import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'
import { findOptions } from './find-options.ts'
import styles from './searchable-select.module.css'

type SearchableSelectProps = Omit<FieldWords, 'optional'> & {
  name: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
  /** How an option reads, and what typing is matched against. */
  read: (option: string) => string
  /** A second, quieter word on an option. */
  aside?: (option: string) => string
  emptyText: string
}

/** `typed` is the search; undefined while nothing is typed and the field still shows its value. */
type Popup = { isOpen: boolean; typed: string | undefined; active: number }

const CLOSED: Popup = { isOpen: false, typed: undefined, active: 0 }
const OPENED: Popup = { isOpen: true, typed: undefined, active: 0 }

/**
 * One of many, found by typing: the combobox pattern of the ARIA authoring practices, with a list. What is typed is a
 * search; leaving without a choice keeps the value.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, hint, error, name, value, options, onChange, read, aside, emptyText } = props
  const listId = useId()
  const [popup, setPopup] = useState<Popup>(CLOSED)
  const found = popup.isOpen ? findOptions(options, popup.typed ?? '', read, value) : []
  const active = found[popup.active]

  const choose = (option: string | undefined) => {
    if (option !== undefined) onChange(option)
    setPopup(CLOSED)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setPopup(popup.isOpen ? { ...popup, active: around(popup.active + step, found.length) } : OPENED)
    } else if (event.key === 'Enter' && popup.isOpen) {
      event.preventDefault() // a choice, not yet the form
      choose(active)
    } else if (event.key === 'Escape') {
      setPopup(CLOSED)
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            className={`${control.className} ${styles.input}`}
            name={name}
            role="combobox"
            aria-expanded={popup.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : `${listId}-${popup.active}`}
            autoComplete="off"
            spellCheck={false}
            value={popup.typed ?? read(value)}
            onChange={(event) => setPopup({ isOpen: true, typed: event.target.value, active: 0 })}
            onClick={(event) => {
              event.currentTarget.select()
              if (!popup.isOpen) setPopup(OPENED)
            }}
            onKeyDown={steer}
            onBlur={() => setPopup(CLOSED)}
          />
          <ChevronDown className={styles.chevron} aria-hidden="true" />
          <div className={styles.popup} hidden={!popup.isOpen}>
            <div className={styles.list} id={listId} role="listbox" aria-label="Suggestions" tabIndex={-1}>
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
    <div
      id={id}
      ref={isActive ? scrollIntoList : undefined}
      className={styles.option}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      {isChosen ? <Check aria-hidden="true" /> : <span />}
      <span>{words}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  )
}

function around(index: number, length: number): number {
  return length === 0 ? 0 : (index + length) % length
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function scrollIntoList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
