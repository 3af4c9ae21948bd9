import { type ReactNode, useState } from 'react'
import { focusableScrollerRef } from '../a11y/focusable-scroller.ts'
import styles from './chart-table.module.css'

/** More rows than these are made when somebody opens the table. */
const ROWS_AT_ONCE = 200

interface ChartTableProps {
  /** Opens the table. */
  summary: string
  /** Names the table. */
  label: string
  /** Over the first column. */
  head: string
  columns: readonly string[]
  rows: ReadonlyArray<{
    readonly key: string
    readonly head: ReactNode
    readonly cells: readonly string[]
    readonly isSum?: boolean
  }>
}

/** What a chart shows, in numbers, folded below it. */
export function ChartTable({ summary, label, head, columns, rows }: ChartTableProps) {
  const [isMade, setMade] = useState(rows.length <= ROWS_AT_ONCE)
  return (
    <details className={styles.details} onToggle={() => setMade(true)}>
      <summary className={styles.summary}>{summary}</summary>
      <section className={styles.scroller} ref={focusableScrollerRef} aria-label={label}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isMade ? rows : []).map((row) => (
              <tr key={row.key} {...(row.isSum && { className: styles.sum })}>
                <th scope="row">{row.head}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
