import { ClipboardList } from 'lucide-react'
import { getBatchAssignmentsPath } from '#features/batches/web/index.ts'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import type { AssignmentProgress } from '../../rules/schemas.ts'
import styles from '../assignments.module.css'

interface NextAssignmentProps {
  slug: string
  next: NonNullable<AssignmentProgress['next']>
}

/** What is to be handed in next, for the home of a batch. */
export function NextAssignment({ slug, next: { title, expiredAt } }: NextAssignmentProps) {
  return (
    <section className={styles.next} aria-label={t.nextDeadline}>
      <ClipboardList aria-hidden="true" />
      <div>
        <Link to={getBatchAssignmentsPath(slug)} className={styles.nextTitle}>
          {title}
        </Link>
        <div>
          {t.due} <CourseStartTime startDate={expiredAt} />
        </div>
      </div>
    </section>
  )
}
