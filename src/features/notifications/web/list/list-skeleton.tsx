import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './list-skeleton.module.css'

export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={row} className={styles.row}>
          <Skeleton shape="avatar" />
          <span className={styles.words}>
            <Skeleton width="most" />
            <Skeleton width="third" />
          </span>
        </div>
      ))}
    </div>
  )
}
