import { LinkButton } from '#client/ui/link-button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function NotFoundScreen() {
  return (
    <Page>
      <PageHeading title="There is nothing at this address" lead="The link may be old, or a letter may be missing." />
      <p>
        <LinkButton to="/">Go to the start page</LinkButton>
      </p>
    </Page>
  )
}
