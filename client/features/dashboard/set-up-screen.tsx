import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session-store.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SetUpProgress } from './set-up-progress.tsx'

/** How far a new restaurant has come. */
export default function SetUpScreen() {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user) return null
  const isComplete = user.accountStatus === 'completed'
  return (
    <Page>
      <PageHeading
        title="Set up your restaurant"
        lead={
          isComplete
            ? 'All done: diners can order from every table.'
            : 'Four things, and diners can order from every table. You can look around in the meantime.'
        }
      />
      <SetUpProgress user={user} />
      <p>
        <LinkButton look={isComplete ? 'primary' : 'quiet'} to="/dashboard">
          Go to the dashboard
        </LinkButton>
      </p>
    </Page>
  )
}
