import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { Field, type FieldWords } from './field.tsx'
import styles from './searchable-select.module.css'

type SearchableSelectProps = FieldWords & {
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

const SHOWN_AT_MOST = 60 // more would be scrolled, not read: typing narrows

/** One of many, found by typing. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, hint, error, name, value, options, onChange, read, aside, emptyText } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox.Root
          items={options}
          value={value}
          limit={SHOWN_AT_MOST}
          itemToStringLabel={read}
          onValueChange={(next) => next !== null && onChange(next)}
        >
          <div className={styles.frame}>
            <Combobox.Input {...control} name={name} className={`${control.className} ${styles.input}`} />
            <Combobox.Trigger className={styles.trigger} aria-label="Show all" tabIndex={-1}>
              <ChevronDown aria-hidden="true" />
            </Combobox.Trigger>
          </div>
          <Combobox.Portal>
            <Combobox.Positioner className={styles.positioner} sideOffset={4}>
              <Combobox.Popup className={styles.popup}>
                <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
                <Combobox.List className={styles.list}>
                  {(option: string) => (
                    <Combobox.Item key={option} value={option} className={styles.item}>
                      <Combobox.ItemIndicator className={styles.indicator} keepMounted>
                        <Check aria-hidden="true" />
                      </Combobox.ItemIndicator>
                      <span>{read(option)}</span>
                      {aside ? <span className={styles.aside}>{aside(option)}</span> : null}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  )
}
