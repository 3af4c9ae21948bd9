import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LessonSummary } from '#features/catalogue/rules/course.ts'
import type { CourseProgress } from '#features/learning/rules/contract.ts'
import type { PracticeProblemCard } from '#features/learning/rules/practice-contract.ts'
import {
  openStage,
  PracticeLink,
  StageHeading,
  SyllabusLesson,
  useOpenedStages,
} from '#features/learning/web/index.ts'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { t } from '../../messages/index.ts'
import {
  type ContentFilter,
  type BatchContents as Contents,
  listContentFilters,
} from '../../rules/contents.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import styles from './batch-contents.module.css'

const FILTERS: Readonly<Record<ContentFilter, string>> = {
  all: t.filterAll,
  video: t.filterVideos,
  article: t.filterArticles,
  mcq: t.filterQuestions,
}
const EMPTY: Readonly<Record<ContentFilter, string>> = {
  all: t.noDataFound,
  video: t.noVideosInStage,
  article: t.noArticlesInStage,
  mcq: t.noQuestionsInStage,
}

interface BatchContentsProps {
  batch: BatchDetail
  course: {
    readonly seoTitle: string
    readonly stages?: Parameters<typeof StageHeading>[0]['course']['stages']
  }
  contents: Contents
  /** Of the lesson that is open. */
  currentId: string
  progress: CourseProgress | null
  /** The practice problems of the part. */
  practice: readonly PracticeProblemCard[]
  getLessonPath: (lesson: LessonSummary) => string
}

/** The lessons of one stage beside the one that is open, page by page, with the ways to the stages around it. */
export function BatchContents(props: BatchContentsProps) {
  const { batch, course, contents, currentId, progress, practice, getLessonPath } = props
  const { number, count, title, isCurrent, filter, page, pageCount, lessons } = contents
  const opened = useOpenedStages(course.stages)
  const stage = contents.stage && openStage(contents.stage, opened)
  const hasOpened = stage !== null && opened.has(stage.id)
  const states = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson]))
  const runs = batch.viewer.canMentor
  const addressOf = (given: { part?: number; filter?: ContentFilter; page?: number }) => {
    const part = given.part ?? (isCurrent ? null : number)
    const shown = given.filter ?? filter
    return `?${new URLSearchParams({
      ...(part !== null && { stage: String(part) }),
      ...(shown !== 'all' && { filter: shown }),
      ...(given.page !== undefined && { page: String(given.page) }),
    })}`
  }

  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <header className={styles.head}>
        <div className={styles.titleRow}>
          {stage ? (
            <div id="contents-title" className={styles.stage}>
              <StageHeading course={course} stage={stage} closed={false} level={2} />
            </div>
          ) : (
            <h2 id="contents-title" className={styles.title}>
              {title}
            </h2>
          )}
          {count > 1 && (
            <div className={styles.steps}>
              <Step to={number > 1 ? addressOf({ part: number - 1 }) : null} label={t.previousStage}>
                <ChevronLeft aria-hidden="true" />
              </Step>
              <span className={styles.facts}>{t.stageOf({ number, count })}</span>
              <Step to={number < count ? addressOf({ part: number + 1 }) : null} label={t.nextStage}>
                <ChevronRight aria-hidden="true" />
              </Step>
            </div>
          )}
        </div>
        {progress && <ProgressBar label={t.progressInCourse} showLabel size="s" value={progress.progress} />}
        <TabNav
          label={t.whatIsListed}
          keepsScroll
          items={listContentFilters(batch.videoRestriction).map((one) => ({
            to: addressOf({ filter: one }),
            label: FILTERS[one],
            current: one === filter,
          }))}
        />
      </header>
      <div className={styles.scroll}>
        {lessons.length === 0 ? (
          <EmptyState title={EMPTY[filter]} />
        ) : (
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <SyllabusLesson
                  lesson={lesson}
                  path={getLessonPath(lesson)}
                  isPrefetched={false}
                  current={lesson.id === currentId}
                  seen={states.get(lesson.id)?.seen ?? false}
                  share={states.get(lesson.id)?.coverage ?? 0}
                  closed={false}
                  locked={lesson.isLocked && !runs && !hasOpened}
                  needsEnrolment={false}
                />
              </li>
            ))}
            {practice.map((problem) => (
              <li key={problem.id}>
                <PracticeLink
                  problem={problem}
                  path={`/courses/${course.seoTitle}/practice/${problem.id}`}
                  current={false}
                />
              </li>
            ))}
          </ol>
        )}
        <Pagination
          current={page}
          total={pageCount}
          hrefFor={(to) => addressOf({ page: to })}
          label={t.pagesOfTheStage}
        />
      </div>
    </nav>
  )
}

/** The way to the stage before or after; nothing is there at an end. */
function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) return <span className={styles.noStep}>{children}</span>
  return (
    <Link to={to} className={styles.step} aria-label={label} preventScrollReset>
      {children}
    </Link>
  )
}
