import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleCourse } from '../../rules/catalogue/courses-contract.ts'
import styles from './catalogue-list.module.css'

/** What a course is, in a word each: its kind where it is none of the usual, its state, its visibility. */
export function CourseBadges({
  course: { kind, publishedAt, featuredAt, visibility },
}: {
  course: ConsoleCourse
}) {
  return (
    <span className={styles.badges}>
      {kind === 'video' && <Badge>{t.courseKind({ kind })}</Badge>}
      {featuredAt && <Badge tone="accent">{t.featured}</Badge>}
      <Badge>{t.visibilityName({ visibility })}</Badge>
      <Badge tone={publishedAt ? 'good' : 'neutral'}>{publishedAt ? t.published : t.draft}</Badge>
    </span>
  )
}
