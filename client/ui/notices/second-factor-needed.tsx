import { LinkButton } from '../buttons/link-button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown instead of an operator's page that requires a session with a second factor. */
export function SecondFactorNeeded({ reason }: { reason: string }) {
  return (
    <EmptyState
      title="You need a second factor to open this page"
      action={<LinkButton to="/admin">Open sign-in security</LinkButton>}
    >
      {reason}
    </EmptyState>
  )
}
