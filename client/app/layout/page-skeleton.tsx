import { Page } from '#client/ui/page/page.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'

/** Shown while a page's code loads on the first visit. */
export function PageSkeleton() {
  return (
    <Page>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      <Skeleton width="min(60%, 24rem)" height="var(--space-10)" />
      <Skeleton height="var(--space-16)" />
      <Skeleton width="70%" height="var(--space-16)" />
    </Page>
  )
}
