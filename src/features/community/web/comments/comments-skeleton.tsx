import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './comments-skeleton.module.css'

/**
 * Comments on their way, in the shape they will have.
 * @param framed with the panel they will stand in, whose code is on its way too
 */
export function CommentsSkeleton({ framed = false }: { framed?: boolean }) {
  return (
    <div role="status" className={cx(styles.comments, framed && styles.framed)}>
      <VisuallyHidden>Loading the comments</VisuallyHidden>
      {(['most', 'half', 'full', 'most'] as const).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} className={styles.comment}>
          <Skeleton shape="avatar" className={styles.face} />
          <div>
            <Skeleton width="third" />
            <Skeleton width={width} />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}
