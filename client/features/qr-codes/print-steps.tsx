import styles from './print-steps.module.css'

const STEPS = [
  'Enter the number of tables.',
  'Generate the QR codes.',
  'Download them as A4 pages, or as one PDF.',
  'Print the pages on A4, at full size.',
  'Laminate them so they can be wiped clean.',
  'Cut along the outlines.',
  'Stick each one on the matching table.',
]

export function PrintSteps() {
  return (
    <section className={styles.steps} aria-labelledby="print-steps">
      <h2 className={styles.title} id="print-steps">
        How to print and place your codes
      </h2>
      <ol className={styles.list}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
