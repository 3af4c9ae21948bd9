import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './notes-skeleton.module.css'

/**
 * Notes on their way, in the shape they will have.
 * @param framed with the panel they will stand in, whose code is on its way too
 */
export function NotesSkeleton({ framed = false }: { framed?: boolean }) {
  return (
    <div role="status" className={cx(styles.notes, framed && styles.framed)}>
      <VisuallyHidden>Loading your notes</VisuallyHidden>
      {(['most', 'half', 'full'] as const).map((width) => (
        <div key={width} className={styles.note}>
          <Skeleton width="third" />
          <Skeleton shape="title" width="half" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
