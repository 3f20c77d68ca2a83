import { ArrowRight } from 'lucide-react'
import { Notice } from '#client/ui/notices/notice.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuImport } from '#shared/menu/menu-api.ts'
import { WHOLE_FILE } from '#shared/menu/menu-import-row.ts'
import { formatDollars } from '#shared/money.ts'
import styles from './import-plan.module.css'
import { isWholeFileBad, sumUp } from './import-store.ts'

/** The changes a file would make, row by row, or its invalid rows with reasons. */
export function ImportPlan({ fileName, plan }: { fileName: string; plan: MenuImport }) {
  const { problems } = plan
  // The changes of an invalid file are not worth showing.
  const isBad = isWholeFileBad(plan)
  const newCategories = isBad ? [] : plan.newCategories
  const touched = isBad ? [] : plan.dishes.filter(({ kind }) => kind !== 'unchanged')
  return (
    <div className={styles.plan}>
      <p className={styles.sum} role="status">
        <strong>{fileName}</strong>
        {isBad ? null : ` · ${sumUp(plan)}`}
      </p>
      {problems.length > 0 ? (
        <Notice look="problem">
          {`${whatIsBad(problems)} cannot be imported. Correct the file and choose it again.`}
          <ul className={styles.problems}>
            {problems.map(({ row, sentence }) => (
              <li key={`${row} ${sentence}`}>{row === WHOLE_FILE ? sentence : `Row ${row}: ${sentence}`}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {problems.length === 0 && touched.length === 0 ? (
        <Notice look="success">Your menu already matches this file.</Notice>
      ) : null}
      {newCategories.length > 0 ? (
        <p
          className={styles.categories}
        >{`New ${newCategories.length === 1 ? 'category' : 'categories'}: ${newCategories.join(', ')}`}</p>
      ) : null}
      {touched.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
        <section className={styles.frame} aria-label="What would change" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Dish</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {touched.map((dish) => (
                <tr key={dish.row}>
                  <td className={styles.number}>{dish.row}</td>
                  <th scope="row">
                    {dish.name}
                    <span className={styles.category}>{dish.category}</span>
                  </th>
                  <td>{dish.kind === 'added' ? <Added price={dish.price} /> : <Changes dish={dish} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  )
}

function whatIsBad(problems: MenuImport['problems']): string {
  if (isWholeFileBad({ problems })) return 'This file'
  const rows = new Set(problems.map(({ row }) => row)).size
  return rows === 1 ? 'One row' : `${rows} rows`
}

function Added({ price }: { price: number }) {
  return (
    <>
      <span className={styles.added}>New</span>
      {` ${formatDollars(price)}`}
    </>
  )
}

function Changes({ dish }: { dish: MenuImport['dishes'][number] }) {
  return (
    <ul className={styles.changes}>
      {dish.changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span>
          <del className={styles.from}>{from || 'nothing'}</del>
          <ArrowRight aria-hidden="true" />
          <VisuallyHidden>becomes</VisuallyHidden>
          <ins className={styles.to}>{to || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  )
}
