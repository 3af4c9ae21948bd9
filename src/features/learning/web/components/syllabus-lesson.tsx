import { Check, CirclePlay, FileText, ListChecks, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import { formatLessonLength } from '#features/catalogue/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import styles from './syllabus.module.css'

interface SyllabusLessonProps {
  lesson: LessonSummary
  path: string
  /** Whether its page is loaded when somebody is about to open it. */
  isPrefetched: boolean
  current: boolean
  seen: boolean
  /** Whether it was added after the learner had finished the course. */
  isNew?: boolean
  /** Part that was watched, 0 to 1. */
  share: number
  /** Whether the whole course is closed to this reader. */
  closed: boolean
  /** Whether it is a locked stage for this reader. */
  locked: boolean
  /** Whether it is a test, and this reader is not enrolled. */
  needsEnrolment: boolean
}

const icons = { lecture: CirclePlay, article: FileText, mcq: ListChecks }
const kinds = { lecture: t.video, article: t.article, mcq: t.questions }
const states = { queued: t.waiting, processing: t.beingPrepared, failed: t.notAvailable }

/** What stands under a lesson's title. */
function noteOf({ type, durationMs, videoState }: LessonSummary): string {
  if (videoState && videoState !== 'ready') return `${kinds[type]} · ${states[videoState]}`
  return `${kinds[type]} · ${formatLessonLength(type, durationMs)}`
}

/** One lesson of the syllabus. One that does not open says so instead of leading there. */
export function SyllabusLesson(props: SyllabusLessonProps) {
  const { lesson, path, isPrefetched, current, seen, isNew, share, closed, locked, needsEnrolment } = props
  const barred = closed || lesson.isLocked
  const toast = useToast()
  const Icon = seen ? Check : barred ? Lock : icons[lesson.type]

  function handleClick(event: MouseEvent) {
    if (!locked && !needsEnrolment) return
    event.preventDefault()
    toast.error(locked ? t.stageLocked : t.notEnrolled)
  }

  return (
    <Link
      to={path}
      className={styles.lesson}
      {...(isPrefetched && !locked && !needsEnrolment && { 'data-prefetch': '' })}
      onClick={handleClick}
      {...(current && { 'aria-current': 'page' })}
    >
      <span className={seen ? `${styles.mark} ${styles.seen}` : styles.mark}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{lesson.title}</span>
        <span className={styles.note}>
          {noteOf(lesson)}
          {isNew && <span className={styles.new}>{t.newLesson}</span>}
          {seen && <VisuallyHidden>{t.commaSeen}</VisuallyHidden>}
          {barred && <VisuallyHidden>{t.commaLocked}</VisuallyHidden>}
        </span>
        {!seen && share > 0.01 && (
          <progress
            className={styles.share}
            max={100}
            value={Math.round(share * 100)}
            aria-label={t.watched}
          />
        )}
      </span>
    </Link>
  )
}
