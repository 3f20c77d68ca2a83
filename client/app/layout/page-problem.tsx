import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#client/ui/buttons/button.tsx'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import styles from './page-problem.module.css'

/** Shown when a page throws or its code fails to load, with two ways to continue. */
export function PageProblem() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <Page>
      <div role="alert">
        <PageHeading
          title="This page couldn't be loaded"
          lead="Something went wrong on our side or with your network. Nothing you saved is lost. Try loading the page again."
        />
      </div>
      <p className={styles.ways}>
        <Button onClick={() => location.reload()}>Reload</Button>
        <LinkButton look="quiet" to="/" reloadDocument>
          Go to the start page
        </LinkButton>
      </p>
    </Page>
  )
}
