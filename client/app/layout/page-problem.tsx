import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import styles from './page-problem.module.css'

/** A page that fell over, or whose code would not load: says so, and shows two ways out. */
export function PageProblem() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <Page>
      <div role="alert">
        <PageHeading
          title="This page did not open"
          lead="That is our fault, or the network's. Nothing you have saved is lost. Loading it again usually helps."
        />
      </div>
      <p className={styles.ways}>
        <Button onClick={() => location.reload()}>Load again</Button>
        <LinkButton look="quiet" to="/" reloadDocument>
          Go to the start page
        </LinkButton>
      </p>
    </Page>
  )
}
