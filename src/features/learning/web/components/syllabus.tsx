import { Check, CirclePlay, FileText, ListChecks, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import type { CourseProgress } from '../../rules/contract.ts'
import { durationText, lessonsOf } from '../lesson-facts.ts'
import styles from './syllabus.module.css'

interface SyllabusProps {
  course: CourseDetail
  currentId: string
  progress: CourseProgress | null
}

const icons = { lecture: CirclePlay, article: FileText, mcq: ListChecks }
const kinds = { lecture: 'Video', article: 'Article', mcq: 'Questions' }
const states = { queued: 'Waiting', processing: 'In the making', failed: 'Not available' }

/** What stands under a lesson's title. */
function noteOf({ type, durationMs, videoState }: LessonSummary): string {
  if (videoState && videoState !== 'ready') return `${kinds[type]} · ${states[videoState]}`
  return durationMs > 0 ? `${kinds[type]} · ${durationText(durationMs)}` : kinds[type]
}

/** The lessons of the course, beside the player. */
export function Syllabus({ course, currentId, progress }: SyllabusProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const count = lessonsOf(course).length
  const seen = new Set(progress?.lessons.filter((lesson) => lesson.seen).map(({ lessonId }) => lessonId))
  const coverage = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.coverage]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link to bring into sight depends on the lesson
  useEffect(() => {
    const box = scroller.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    // Only the list scrolls, never the page.
    if (box && link) box.scrollTop = link.offsetTop - box.clientHeight / 3
  }, [currentId])

  return (
    <nav className={styles.syllabus} aria-labelledby="syllabus-title">
      <header className={styles.head}>
        <h2 id="syllabus-title" className={styles.title}>
          Syllabus
        </h2>
        {progress?.enrolled ? (
          <ProgressBar
            label="Your progress"
            showLabel
            size="s"
            value={progress.progress}
            valueText={`${seen.size} of ${count} · ${progress.progress} %`}
          />
        ) : (
          <p className={styles.facts}>
            {count === 1 ? '1 lesson' : `${count} lessons`} · {durationText(course.timeCount * 60_000)}
          </p>
        )}
      </header>
      <div ref={scroller} className={styles.scroll}>
        {course.sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <h3 className={styles.sectionTitle}>{section.title}</h3>
            <ol className={styles.list}>
              {section.lessons.map((lesson) => {
                const isSeen = seen.has(lesson.id)
                const Icon = isSeen ? Check : lesson.isLocked ? Lock : icons[lesson.type]
                const share = coverage.get(lesson.id) ?? 0
                return (
                  <li key={lesson.id}>
                    <Link
                      to={`/courses/${course.seoTitle}/${lesson.seoTitle}`}
                      className={styles.lesson}
                      prefetch="intent"
                      {...(lesson.id === currentId && { 'aria-current': 'page' })}
                    >
                      <span className={isSeen ? `${styles.mark} ${styles.seen}` : styles.mark}>
                        <Icon aria-hidden="true" />
                      </span>
                      <span className={styles.words}>
                        <span className={styles.name}>{lesson.title}</span>
                        <span className={styles.note}>
                          {noteOf(lesson)}
                          {isSeen && <VisuallyHidden>, seen</VisuallyHidden>}
                          {lesson.isLocked && <VisuallyHidden>, locked</VisuallyHidden>}
                        </span>
                        {!isSeen && share > 0.01 && (
                          <progress
                            className={styles.share}
                            max={100}
                            value={Math.round(share * 100)}
                            aria-label="Watched"
                          />
                        )}
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
      </div>
    </nav>
  )
}
