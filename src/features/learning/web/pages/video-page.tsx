import type { ReactNode } from 'react'
import type { CourseDetail, LessonSummary, VideoCard } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Page } from '#platform/rules/paging.ts'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgress, DailyAllowance } from '../../rules/contract.ts'
import { ClosedLesson, type LessonClosedReason } from '../components/closed-lesson.tsx'
import { CourseBreadcrumbs } from '../components/course-parts.tsx'
import { LectureLesson } from '../components/lecture-lesson.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonPanel, type LessonPanelSlot } from '../components/lesson-panel.tsx'
import { LessonDescription } from '../components/lesson-text.tsx'
import { RecommendedVideos } from '../components/recommended-videos.tsx'
import { useLessonStatus } from '../components/use-lesson-status.ts'
import { LessonActions } from '../library/lesson-actions.tsx'
import { LessonTours } from '../tours/lesson-tours.tsx'
import { LessonExtras } from './lesson-extras.tsx'
import styles from './lesson-page.module.css'

interface VideoPageProps {
  /** The single video as the course it is kept as, and its one lecture. */
  course: CourseDetail
  summary: LessonSummary
  /** Null where it is closed to this viewer; then `refused` says why. */
  lesson: LessonDetail | null
  refused: LessonClosedReason | null
  suggestions: Page<VideoCard>
  /** Null for visitors, as are the following. */
  progress: CourseProgress | null
  allowance: DailyAllowance | null
  actor: Actor | null
  onVote?: (() => void) | undefined
  onLimit?: ((resume: () => void) => void) | undefined
  inviteTo?: string | null
  /** What stands beside the video besides other videos. */
  panels?: readonly LessonPanelSlot[]
  /** Beside the creator, such as a button to follow them. */
  creatorAction?: ReactNode
  /** A button for those who write the course. */
  edit?: ReactNode
  /** A button for everybody else, to say that something is wrong with the video. */
  report?: ReactNode
}

/** A video outside of any course, with others to watch next beside it. */
export function VideoPage({
  course,
  summary,
  lesson,
  refused,
  suggestions,
  progress,
  allowance,
  actor,
  onVote,
  onLimit,
  inviteTo = null,
  panels = [],
  creatorAction,
  edit,
  report,
}: VideoPageProps) {
  const { seen, learnedMs, takeCredit } = useLessonStatus(summary.id, progress, allowance)

  return (
    <div className={styles.page}>
      <div className={styles.lesson}>
        <CourseBreadcrumbs course={course} />
        <div data-tour="lesson">
          {lesson?.video ? (
            <LectureLesson
              course={course}
              lesson={{ ...lesson, video: lesson.video }}
              progress={progress}
              allowance={allowance}
              actor={actor}
              onCredit={takeCredit}
              onVote={onVote}
              onLimit={onLimit}
              inviteTo={inviteTo}
            />
          ) : (
            <ClosedLesson refused={refused ?? 'LOCKED'} course={course} signedIn={actor !== null} />
          )}
        </div>
        <LessonHeader
          course={course}
          lesson={summary}
          opened={lesson}
          number={1}
          count={1}
          seen={seen}
          learnedMs={learnedMs}
          actions={<LessonActions {...{ course, lesson, progress, edit, report }} />}
          creatorAction={creatorAction}
        />
      </div>
      <LessonTours
        key={summary.id}
        lessonId={summary.id}
        course={course}
        isOpen={lesson !== null}
        inCourse={false}
        enrolled={false}
      />
      <aside className={styles.panel} aria-label={t.moreVideos}>
        <LessonPanel
          course={course}
          codeUrl={null}
          slots={panels}
          videos={<RecommendedVideos key={course.id} seoTitle={course.seoTitle} first={suggestions} />}
        />
      </aside>
      <div className={cx(styles.lesson, styles.rest)}>
        {lesson?.description && <LessonDescription text={lesson.description} />}
        {lesson && <LessonExtras lesson={lesson} />}
        {course.aboutHtml && (
          <section aria-labelledby="about-title">
            <h2 id="about-title" className={styles.heading}>
              {t.aboutThisVideo}
            </h2>
            <Prose compact sanitisedHtml={course.aboutHtml} />
          </section>
        )}
      </div>
    </div>
  )
}
