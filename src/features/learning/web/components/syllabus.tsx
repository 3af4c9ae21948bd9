import { useEffect, useRef } from 'react'
import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import { lengthText } from '#features/catalogue/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import type { CourseProgress } from '../../rules/contract.ts'
import { checkedOf, inSections, isRunBy, rowsOf } from '../lesson-facts.ts'
import styles from './syllabus.module.css'
import { SyllabusLesson } from './syllabus-lesson.tsx'
import { useSyllabusWindow } from './use-syllabus-window.ts'

interface SyllabusProps {
  course: CourseDetail
  currentId: string
  progress: CourseProgress | null
  actor: Actor | null
  /** Whether none of it opens to this reader. */
  closed: boolean
}

/** The lessons of the course, beside the player. Of a long course first those around the one that is open. */
export function Syllabus({ course, currentId, progress, actor, closed }: SyllabusProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const all = rowsOf(course)
  const count = all.length
  const { rows, before, after, showBefore, showAfter } = useSyllabusWindow(all, currentId, scroller)
  const seen = checkedOf(progress)
  const coverage = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.coverage]))
  const runs = isRunBy(course, actor)
  const enrolled = progress?.enrolled ?? false

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
            {count === 1 ? '1 lesson' : `${count} lessons`} · {lengthText(Math.max(1, course.timeCount))}
          </p>
        )}
      </header>
      <div ref={scroller} className={styles.scroll}>
        {before > 0 && (
          <Button size="s" variant="quiet" wide onClick={showBefore}>
            {`Earlier lessons (${before})`}
          </Button>
        )}
        {inSections(rows).map((section) => (
          <section key={section[0]?.sectionId} className={styles.section}>
            <h3 className={styles.sectionTitle}>{section[0]?.sectionTitle}</h3>
            <ol className={styles.list}>
              {section.map(({ lesson }) => (
                <li key={lesson.id}>
                  <SyllabusLesson
                    lesson={lesson}
                    courseSlug={course.seoTitle}
                    current={lesson.id === currentId}
                    seen={seen.has(lesson.id)}
                    share={coverage.get(lesson.id) ?? 0}
                    closed={closed}
                    locked={lesson.isLocked && !runs}
                    needsEnrolment={lesson.type === 'mcq' && !enrolled && !runs}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {after > 0 && (
          <Button size="s" variant="quiet" wide onClick={showAfter}>
            {`Later lessons (${after})`}
          </Button>
        )}
      </div>
    </nav>
  )
}
