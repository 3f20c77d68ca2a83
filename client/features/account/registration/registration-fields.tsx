import { TextField } from '#client/ui/fields/field.tsx'
import { TimeZoneField } from '#client/ui/fields/time-zone-field.tsx'
import type { Form } from '#client/ui/fields/use-form.ts'
import styles from '../account-form.module.css'
import { PhoneAndPassword } from './phone-and-password.tsx'
import type { Registration } from './registration.ts'

export function RegistrationFields({ form }: { form: Form<Registration> }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Restaurant name" autoComplete="organization" {...form.field('RestaurantName')} />
        <TextField label="Owner name" autoComplete="name" {...form.field('OwnerName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PhoneAndPassword phone={form.field('phone')} password={form.field('password')} />
      <TextField label="Address" autoComplete="street-address" {...form.field('address')} />
      <TimeZoneField
        hint="Sets when your business day starts, for sales and order numbers."
        name="restaurantTimezone"
        value={form.values.restaurantTimezone}
        error={form.field('restaurantTimezone').error}
        onChange={(zone) => form.change('restaurantTimezone', zone)}
      />
    </>
  )
}
