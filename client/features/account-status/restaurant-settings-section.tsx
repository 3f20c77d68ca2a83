import { api } from '#client/lib/api-client.ts'
import { rememberUser } from '#client/lib/session/session-store.ts'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { addTables, changeSettings } from '#shared/restaurants/restaurants-api.ts'
import { isTable, MAX_TABLES } from '#shared/restaurants/table-number.ts'
import { ageingProblem } from '#shared/restaurants/ticket-ageing.ts'
import styles from './form.module.css'
import { SavingFoot } from './saving-foot.tsx'
import { Section } from './section.tsx'
import { useSaving } from './use-saving.ts'

type Props = { user: WireUser; restaurantId: string }

export function TablesSection(props: Props) {
  return (
    <Section
      title="Tables"
      lead="Orders for other table numbers are refused. To print codes for new tables, open Download Qr Codes."
    >
      <TablesForm {...props} />
    </Section>
  )
}

function TablesForm({ user, restaurantId }: Props) {
  const initial = user.tableNumbers > 0 ? String(user.tableNumbers) : ''
  const form = useForm({ tables: initial }, ({ tables }) => ({
    tables: isTable(wholeNumber(tables), null) ? undefined : `Enter a whole number from 1 to ${MAX_TABLES}.`,
  }))
  const { state, save, settle } = useSaving()
  const send = (typed: { tables: string }) =>
    void save(async () => {
      const body = { restaurantId, tableNumbers: wholeNumber(typed.tables) }
      rememberUser((await api(addTables, { body })).user)
      form.saved(typed)
    })
  return (
    <form className={`${styles.form} ${styles.pairs}`} noValidate onSubmit={form.submit(send)} onChange={settle}>
      <TextField label="Number of tables" inputMode="numeric" autoComplete="off" {...form.field('tables')} />
      <SavingFoot state={state} label="Save tables" disabled={form.values.tables.trim() === initial} />
    </form>
  )
}

export function AgeingSection(props: Props) {
  return (
    <Section title="Waiting times" lead="A kitchen ticket turns yellow after the first time and red after the second.">
      <AgeingForm {...props} />
    </Section>
  )
}

function AgeingForm({ user, restaurantId }: Props) {
  const initial = { due: String(user.dueAfterMinutes), late: String(user.lateAfterMinutes) }
  const form = useForm(initial, (typed) => ({ due: undefined, late: ageingProblem(ageingIn(typed)) }))
  const { state, save, settle } = useSaving()
  const send = (typed: typeof initial) =>
    void save(async () => {
      rememberUser((await api(changeSettings, { body: { restaurantId, ...ageingIn(typed) } })).user)
      form.saved(typed)
    })
  return (
    <form className={`${styles.form} ${styles.pairs}`} noValidate onSubmit={form.submit(send)} onChange={settle}>
      <TextField label="Yellow after (minutes)" inputMode="numeric" autoComplete="off" {...form.field('due')} />
      <TextField label="Red after (minutes)" inputMode="numeric" autoComplete="off" {...form.field('late')} />
      <SavingFoot
        state={state}
        label="Save times"
        disabled={form.values.due.trim() === initial.due && form.values.late.trim() === initial.late}
      />
    </form>
  )
}

function ageingIn({ due, late }: { due: string; late: string }) {
  return { dueAfterMinutes: wholeNumber(due), lateAfterMinutes: wholeNumber(late) }
}

/** NaN unless it is written as a whole number. */
function wholeNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
