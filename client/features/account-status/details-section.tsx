import { api } from '#client/lib/api-client.ts'
import { useConfirmation } from '#client/lib/session/confirmation.ts'
import { rememberUser } from '#client/lib/session/session-store.ts'
import { TextField } from '#client/ui/fields/field.tsx'
import { TimeZoneField } from '#client/ui/fields/time-zone-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { updateAccount } from '#shared/accounts/own-account-api.ts'
import { type AccountDetails, changesIn, checkDetails, detailsOf } from './details.ts'
import styles from './form.module.css'
import { SavingFoot } from './saving-foot.tsx'
import { Section } from './section.tsx'
import { useSaving } from './use-saving.ts'

export function DetailsSection({ user }: { user: WireUser }) {
  const form = useForm(detailsOf(user), (typed) => checkDetails(typed, user))
  const { state, save, settle } = useSaving(form.refuse)
  const { confirmed, dialog } = useConfirmation()
  const hasRestaurant = user.restaurantId !== null
  const hasChanges = changesIn(form.values, user) !== undefined

  const send = (typed: AccountDetails) => {
    const body = changesIn(typed, user)
    if (body === undefined) return
    void save(async () => {
      const answer = await confirmed(() => api(updateAccount, { body }))
      rememberUser(answer.user)
      form.saved(typed)
    })
  }

  return (
    <Section
      title="Account details"
      lead={
        hasRestaurant
          ? "Guests see the restaurant's name on the menu. We use the other details to contact you."
          : 'We use these to contact you. To change a listing, edit that listing.'
      }
    >
      <form className={`${styles.form} ${styles.pairs}`} noValidate onSubmit={form.submit(send)} onChange={settle}>
        {hasRestaurant ? (
          <TextField label="Restaurant name" autoComplete="organization" {...form.field('restaurantName')} />
        ) : null}
        <TextField label={hasRestaurant ? 'Owner name' : 'Name'} autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <TextField
          label="Phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="Digits only"
          {...form.field('phone')}
        />
        {hasRestaurant ? (
          <>
            <TextField label="Address" autoComplete="street-address" {...form.field('address')} />
            <TimeZoneField
              name="restaurantTimezone"
              value={form.values.restaurantTimezone}
              error={form.field('restaurantTimezone').error}
              onChange={(zone) => form.change('restaurantTimezone', zone)}
            />
          </>
        ) : (
          <TextField label="Location" autoComplete="address-level2" {...form.field('location')} />
        )}
        <SavingFoot state={state} label="Save details" disabled={!hasChanges} />
      </form>
      {dialog}
    </Section>
  )
}
