import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { t } from '../../messages/index.ts'
import styles from './notes-skeleton.module.css'

export function NotesSkeleton() {
  return (
    <div role="status" className={styles.notes}>
      <VisuallyHidden>{t.loadingYourNotes}</VisuallyHidden>
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
