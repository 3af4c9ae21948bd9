import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseContents, CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { ContentFilter } from '#features/catalogue/rules/course-contents.ts'
import type { CourseProgress } from '#features/learning/rules/contract.ts'
import type { PracticeProblemCard } from '#features/learning/rules/practice-contract.ts'
import {
  CourseCompletion,
  isNewLesson,
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
import { listContentFilters } from '../../rules/contents.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { TopicsLiveBadge } from '../batch-live.tsx'
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
  course: Pick<CourseDetail, 'seoTitle' | 'stages'>
  contents: CourseContents
  filter: ContentFilter
  /** Of the lesson that is open. */
  currentId: string
  progress: CourseProgress | null
  /** The practice problems of the part. */
  practice: readonly PracticeProblemCard[]
  getLessonPath: (lesson: LessonSummary) => string
}

/** The lessons of one stage beside the one that is open, page by page, with the ways to the stages around it. */
export function BatchContents(props: BatchContentsProps) {
  const { batch, course, contents, filter, currentId, progress, practice, getLessonPath } = props
  const { parts, part: shown, page, pageCount, sections, open } = contents
  const number = shown ?? 1
  const part = parts[number - 1]
  const isCurrent = number === open?.part
  const lessons = sections.flatMap((section) => section.lessons)
  const opened = useOpenedStages(course.stages)
  const found = course.stages?.find(({ id }) => id === part?.stageId)
  const stage = found && openStage(found, opened)
  const hasOpened = stage !== undefined && opened.has(stage.id)
  const live = <TopicsLiveBadge sectionIds={part?.sectionIds ?? []} />
  const states = new Map(progress?.lessons.map((lesson) => [lesson.lessonId, lesson]))
  const runs = batch.viewer.canMentor
  const addressOf = (given: { part?: number; filter?: ContentFilter; page?: number }) => {
    const to = given.part ?? (isCurrent ? null : number)
    const listed = given.filter ?? filter
    return `?${new URLSearchParams({
      ...(to !== null && { stage: String(to) }),
      ...(listed !== 'all' && { filter: listed }),
      ...(given.page !== undefined && { page: String(given.page) }),
    })}`
  }

  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <header className={styles.head}>
        <div className={styles.titleRow}>
          {stage ? (
            <div id="contents-title" className={styles.stage}>
              <StageHeading course={course} stage={stage} closed={false} level={2} mark={live} />
            </div>
          ) : (
            <h2 id="contents-title" className={styles.title}>
              {part?.title} {live}
            </h2>
          )}
          {parts.length > 1 && (
            <div className={styles.steps}>
              <Step to={number > 1 ? addressOf({ part: number - 1 }) : null} label={t.previousStage}>
                <ChevronLeft aria-hidden="true" />
              </Step>
              <span className={styles.facts}>{t.stageOf({ number, count: parts.length })}</span>
              <Step to={number < parts.length ? addressOf({ part: number + 1 }) : null} label={t.nextStage}>
                <ChevronRight aria-hidden="true" />
              </Step>
            </div>
          )}
        </div>
        {progress && (
          <>
            <ProgressBar label={t.progressInCourse} showLabel size="s" value={progress.progress} />
            <CourseCompletion progress={progress} />
          </>
        )}
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
                  isNew={isNewLesson(progress, lesson.id)}
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
