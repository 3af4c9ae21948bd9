import type { ReactNode } from 'react'
import styles from './figure-tiles.module.css'

interface FigureTilesProps {
  tiles: ReadonlyArray<{ label: string; value: string; hint: string; chart?: ReactNode }>
}

/** Numbers at one glance, each with a word on what it counts. */
export function FigureTiles({ tiles }: FigureTilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, value, hint, chart }) => (
        <li key={label} className={styles.tile}>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.hint}>{hint}</p>
          {chart && <div className={styles.chart}>{chart}</div>}
        </li>
      ))}
    </ul>
  )
}
