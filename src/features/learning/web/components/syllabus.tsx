import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { formatDurationMinutes } from '#features/catalogue/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgress } from '../../rules/contract.ts'
import type { PracticeProblemCard } from '../../rules/practice-contract.ts'
import { isCourseRunBy } from '../course-runner.ts'
import {
  findSyllabusPlace,
  getSeenLessonIds,
  getSyllabusPageIndex,
  groupRowsBySection,
  isSectionEnd,
  listSyllabusRows,
  SYLLABUS_PAGE_SIZE,
  type SyllabusRow,
} from '../lesson-info.ts'
import { useLessonPrefetch } from '../use-lesson-prefetch.ts'
import { CourseCompletion, isNewLesson } from './course-completion.tsx'
import { PracticeLink } from './practice-link.tsx'
import { StageHeading } from './stage-heading.tsx'
import styles from './syllabus.module.css'
import { SyllabusLesson } from './syllabus-lesson.tsx'

/** Within this distance of an end of what is shown, more is shown (docs/product/lesson-page.md#the-syllabus). */
const nearPx = 200

/** The server has no layout to keep. */
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

interface SyllabusWindow {
  readonly rows: readonly SyllabusRow[]
  /** How many there are before and after what is shown. */
  readonly before: number
  readonly after: number
  showBefore(): void
  showAfter(): void
}

/**
 * The part of a long syllabus that is shown: the page with the lesson that is open, and those the reader has scrolled to.
 * @param scroller what the list scrolls in
 */
function useSyllabusWindow(
  all: readonly SyllabusRow[],
  currentId: string,
  scroller: RefObject<HTMLElement | null>,
): SyllabusWindow {
  const own = getSyllabusPageIndex(all, currentId)
  const [shown, setShown] = useState({ first: own, last: own })
  // Another lesson of what is shown changes nothing; one from elsewhere, such as by search, begins anew.
  const within = own >= shown.first && own <= shown.last
  const { first, last } = within ? shown : { first: own, last: own }
  const from = first * SYLLABUS_PAGE_SIZE
  const to = Math.min(all.length, (last + 1) * SYLLABUS_PAGE_SIZE)
  const heightBefore = useRef<number | null>(null)

  function showBefore() {
    heightBefore.current = scroller.current?.scrollHeight ?? null
    setShown({ first: Math.max(0, first - 1), last })
  }
  const showAfter = () => setShown({ first, last: last + 1 })

  // Rows that are added above must not push down what is being read.
  useLayout(() => {
    const box = scroller.current
    if (box && heightBefore.current !== null) box.scrollTop += box.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [first])

  const look = useEffectEvent((box: HTMLElement) => {
    if (box.scrollHeight <= box.clientHeight) return
    if (to < all.length && box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) showAfter()
    else if (from > 0 && box.scrollTop < nearPx) showBefore()
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const handleScroll = () => look(box)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => box.removeEventListener('scroll', handleScroll)
  }, [scroller])

  return { rows: all.slice(from, to), before: from, after: all.length - to, showBefore, showAfter }
}

interface SyllabusProps {
  course: CourseDetail
  /** Of the lesson or practice problem that is open. */
  currentId: string
  progress: CourseProgress | null
  /** The practice problems that are open to this reader. */
  practice?: readonly PracticeProblemCard[] | null
  actor: Actor | null
  /** Whether none of it opens to this reader. */
  closed: boolean
  /** Of a preview: where its lessons are shown. All of them open, and none is prefetched. */
  getPreviewPath?: ((lesson: LessonSummary) => string) | undefined
}

/** The lessons of the course, beside the player. Of a long course first those around the one that is open. */
export function Syllabus({
  course,
  currentId,
  progress,
  practice = null,
  actor,
  closed,
  getPreviewPath,
}: SyllabusProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const all = listSyllabusRows(course)
  const count = all.length
  const { rows, before, after, showBefore, showAfter } = useSyllabusWindow(
    all,
    findSyllabusPlace(course, practice, currentId),
    scroller,
  )
  const prefetch = useLessonPrefetch()
  const stages = new Map(course.stages?.map((stage) => [stage.id, stage]))
  const seen = getSeenLessonIds(progress)
  const coverage = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson.coverage]))
  const runs = getPreviewPath !== undefined || isCourseRunBy(course, actor)
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
          {t.syllabus}
        </h2>
        {progress?.enrolled ? (
          <>
            <ProgressBar
              label={t.yourProgress}
              showLabel
              size="s"
              value={progress.progress}
              valueText={
                progress.newLessonCount > 0
                  ? t.completed
                  : t.lessonsSeen({ seen: seen.size, count, progress: progress.progress })
              }
            />
            <CourseCompletion progress={progress} />
          </>
        ) : (
          <p className={styles.facts}>
            {t.lessonsAndLength({ count, length: formatDurationMinutes(Math.max(1, course.timeCount)) })}
          </p>
        )}
      </header>
      <div ref={scroller} className={styles.scroll} {...prefetch}>
        {before > 0 && (
          <Button size="s" variant="quiet" wide onClick={showBefore}>
            {t.earlierLessons({ count: before })}
          </Button>
        )}
        {groupRowsBySection(rows).map((section, index, groups) => {
          const [first] = section
          const stage = first?.stageId === undefined ? undefined : stages.get(first.stageId)
          const beginsStage = stage && groups[index - 1]?.[0]?.stageId !== stage.id
          const SectionTitle = stage ? 'h4' : 'h3'
          return (
            <section key={first?.sectionId} className={styles.section}>
              {beginsStage && <StageHeading course={course} stage={stage} closed={closed} />}
              <SectionTitle className={styles.sectionTitle}>{first?.sectionTitle}</SectionTitle>
              <ol className={styles.list}>
                {section.map(({ lesson }) => (
                  <li key={lesson.id}>
                    <SyllabusLesson
                      lesson={lesson}
                      path={getPreviewPath?.(lesson) ?? `/courses/${course.seoTitle}/${lesson.seoTitle}`}
                      isPrefetched={!getPreviewPath}
                      current={lesson.id === currentId}
                      seen={seen.has(lesson.id)}
                      share={coverage.get(lesson.id) ?? 0}
                      isNew={isNewLesson(progress, lesson.id)}
                      closed={closed}
                      locked={lesson.isLocked && !runs}
                      needsEnrolment={lesson.type === 'mcq' && !enrolled && !runs}
                    />
                  </li>
                ))}
                {practice
                  ?.filter(({ sectionId }) => sectionId === first?.sectionId && isSectionEnd(all, section))
                  .map((problem) => (
                    <li key={problem.id}>
                      <PracticeLink
                        problem={problem}
                        path={`/courses/${course.seoTitle}/practice/${problem.id}`}
                        current={problem.id === currentId}
                      />
                    </li>
                  ))}
              </ol>
            </section>
          )
        })}
        {after > 0 && (
          <Button size="s" variant="quiet" wide onClick={showAfter}>
            {t.laterLessons({ count: after })}
          </Button>
        )}
      </div>
    </nav>
  )
}
