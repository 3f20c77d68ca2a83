import type { FieldWords } from './field.tsx'
import { SearchableSelect } from './searchable-select.tsx'
import { readTimeZone, timeZoneChoices, timeZoneOffset } from './time-zones.ts'

const zones = timeZoneChoices()

type TimeZoneFieldProps = Pick<FieldWords, 'hint' | 'error'> & {
  name: string
  value: string
  onChange: (zone: string) => void
}

export function TimeZoneField({ hint, error, name, value, onChange }: TimeZoneFieldProps) {
  const now = Date.now()
  return (
    <SearchableSelect
      label="Time zone"
      hint={hint}
      emptyText="No time zone with that name. Try the nearest big city."
      options={zones}
      read={readTimeZone}
      aside={(zone) => timeZoneOffset(zone, now)}
      name={name}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
