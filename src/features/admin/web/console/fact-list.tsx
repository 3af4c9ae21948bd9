import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

interface FactListProps {
  /** Names and values; those without a value are left out. */
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}

/** What is known about something, a line for each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== false &&
          value !== '' && (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
