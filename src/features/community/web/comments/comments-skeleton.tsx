import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { t } from '../../messages/index.ts'
import styles from './comments-skeleton.module.css'

export function CommentsSkeleton() {
  return (
    <div role="status" className={styles.comments}>
      <VisuallyHidden>{t.loadingTheComments}</VisuallyHidden>
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
