import { Link } from 'react-router'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { TERMS, TERMS_CHANGED_ON, type TermsSection } from './terms.ts'
import styles from './terms-screen.module.css'

export default function TermsScreen() {
  return (
    <Page>
      <PageHeading
        title="Terms and conditions"
        lead={`Written in plain English, so that you can read them. Last changed on ${TERMS_CHANGED_ON}.`}
      />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Sections of the terms">
          <ol className={styles.list}>
            {TERMS.map((section) => (
              <li key={section.number}>
                <a className={styles.entry} href={`#${anchor(section)}`}>
                  <span className={styles.number}>{section.number}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {TERMS.map((section) => (
            <Section key={section.number} section={section} />
          ))}
          <p>
            <Link to="/feedback">Contact us</Link>
          </p>
        </div>
      </div>
    </Page>
  )
}

function Section({ section }: { section: TermsSection }) {
  return (
    <section className={styles.section} aria-labelledby={anchor(section)}>
      <h2 className={styles.title} id={anchor(section)}>
        <span className={styles.number}>{section.number}.</span> {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points ? (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function anchor({ number }: TermsSection): string {
  return `section-${number}`
}
