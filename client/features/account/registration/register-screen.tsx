import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import type { PaymentPromptComponent } from '#client/lib/payment-prompt.ts'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { Tabs } from '#client/ui/page/tabs.tsx'
import { registerClicked } from '#shared/accounts/accounts-api.ts'
import styles from '../account-form.module.css'
import { wantedOf } from '../came-from.ts'
import { Doorway } from '../doorway.tsx'
import { PosterRegistrationForm } from './poster-registration-form.tsx'
import { RestaurantRegistration } from './restaurant-registration.tsx'

const TABS = {
  restaurant: { title: 'Register your restaurant', lead: '$1 per order, no upfront fee, no contract.' },
  poster: { title: 'Register for jobs', lead: 'Post a job, or let employers know you are looking for work.' },
}

export default function RegisterScreen({ PaymentPrompt }: { PaymentPrompt: PaymentPromptComponent }) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const selected = search.get('as') === 'poster' ? 'poster' : 'restaurant'

  useEffect(() => {
    // The visitor counter of the specification. Its failure does not matter.
    api(registerClicked, {}).catch(() => {})
  }, [])

  return (
    <Doorway>
      <PageHeading {...TABS[selected]} />
      <Tabs
        label="Account type"
        selected={selected}
        onSelect={(tab) => setSearch(tab === 'poster' ? { as: tab } : {}, { replace: true, state })}
        tabs={[
          {
            id: 'restaurant',
            label: 'My restaurant',
            children: <RestaurantRegistration PaymentPrompt={PaymentPrompt} />,
          },
          { id: 'poster', label: "I'm hiring or looking for work", children: <PosterRegistrationForm /> },
        ]}
      />
      <p className={styles.aside}>
        Already registered? {/* Lets the login page link back to the same tab. */}
        <Link
          to="/login"
          state={{ from: selected === 'poster' ? '/register?as=poster' : '/register', wanted: wantedOf(state) }}
        >
          Login
        </Link>
      </p>
    </Doorway>
  )
}
