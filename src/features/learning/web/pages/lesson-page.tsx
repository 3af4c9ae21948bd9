import type { ReactNode } from 'react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import type { Allowance, CourseProgress } from '../../rules/contract.ts'
import { ArticleLesson } from '../components/article-lesson.tsx'
import { ClosedLesson, type ClosedReason } from '../components/closed-lesson.tsx'
import { LectureLesson } from '../components/lecture-lesson.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonNeighbours } from '../components/lesson-neighbours.tsx'
import { LessonPanel, type LessonPanelSlot } from '../components/lesson-panel.tsx'
import { LessonDescription } from '../components/lesson-text.tsx'
import { McqLesson } from '../components/mcq-lesson.tsx'
import { Syllabus } from '../components/syllabus.tsx'
import { useLessonStanding } from '../components/use-lesson-standing.ts'
import { placeOf } from '../lesson-facts.ts'
import { LessonActions } from '../library/lesson-actions.tsx'
import { LessonTours } from '../tours/lesson-tours.tsx'
import { CourseBreadcrumbs } from './course-breadcrumbs.tsx'
import { LessonExtras } from './lesson-extras.tsx'
import styles from './lesson-page.module.css'

interface LessonPageProps {
  course: CourseDetail
  summary: LessonSummary
  /** Null where the lesson is closed to this viewer; then `refused` says why. */
  lesson: LessonDetail | null
  refused?: ClosedReason | null
  /** Null for visitors, as are the following. */
  progress: CourseProgress | null
  allowance: Allowance | null
  actor: Actor | null
  /** Opens the vote on a plan without the daily limit. */
  onVote?: (() => void) | undefined
  /** See LectureLesson. */
  onLimit?: ((resume: () => void) => void) | undefined
  inviteTo?: string | null
  /** The compiler's page, for courses of programming; null where there is none. */
  codeUrl?: string | null
  /** What stands beside the lesson besides its course's videos. */
  panels?: readonly LessonPanelSlot[]
  /** Beside the creator, such as a button to follow them. */
  creatorAction?: ReactNode
}

/** A lesson with its course's syllabus beside it (docs/product/lesson-page.md). */
export function LessonPage({
  course,
  summary,
  lesson,
  refused = null,
  progress,
  allowance,
  actor,
  onVote,
  onLimit,
  inviteTo = null,
  codeUrl = null,
  panels = [],
  creatorAction,
}: LessonPageProps) {
  const { number, count, previous, next } = placeOf(course, summary.id)
  const enrolled = progress?.enrolled ?? false
  const { seen, learnedMs, takeCredit } = useLessonStanding(summary.id, progress, allowance)

  const body = () => {
    if (!lesson) {
      return (
        <ClosedLesson refused={refused ?? 'LOCKED'} startDate={course.startDate} signedIn={actor !== null} />
      )
    }
    if (lesson.type === 'lecture' && lesson.video) {
      return (
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
      )
    }
    if (lesson.type === 'mcq') {
      return <McqLesson key={lesson.id} lesson={lesson} course={course} enrolled={enrolled} />
    }
    return (
      lesson.articleHtml !== null && (
        <ArticleLesson
          key={lesson.id}
          lessonId={lesson.id}
          sanitisedHtml={lesson.articleHtml}
          seen={seen}
          tracked={enrolled}
        />
      )
    )
  }

  const video = summary.type === 'lecture'
  const header = (
    <LessonHeader
      course={course}
      lesson={summary}
      opened={lesson}
      number={number}
      count={count}
      seen={seen}
      startDate={lesson && course.startDate}
      learnedMs={learnedMs}
      actions={<LessonActions course={course} lesson={lesson} progress={progress} />}
      creatorAction={creatorAction}
    />
  )
  const description = lesson?.description && <LessonDescription text={lesson.description} />
  return (
    <div className={styles.page}>
      <div className={cx(styles.lesson, !video && styles.read)}>
        <CourseBreadcrumbs course={course} />
        {!video && header}
        {!video && description}
        <div data-tour="lesson">{body()}</div>
        {video && header}
      </div>
      <aside className={styles.panel} aria-label="Course" data-tour="syllabus">
        <LessonPanel
          course={course}
          codeUrl={codeUrl}
          slots={panels}
          videos={
            <Syllabus
              course={course}
              currentId={summary.id}
              progress={progress}
              actor={actor}
              closed={refused === 'LOCKED' || refused === 'NOT_STARTED'}
            />
          }
        />
      </aside>
      <div className={cx(styles.lesson, styles.rest, !video && styles.read)}>
        {video && description}
        {lesson && <LessonExtras lesson={lesson} />}
        <LessonNeighbours courseSlug={course.seoTitle} previous={previous} next={next} />
      </div>
      <LessonTours
        key={summary.id}
        lessonId={summary.id}
        video={video && lesson !== null}
        inCourse
        enrolled={enrolled}
      />
      {course.aboutHtml && (
        <section className={styles.about} aria-labelledby="about-title">
          <h2 id="about-title" className={styles.heading}>
            About this course
          </h2>
          <Prose compact sanitisedHtml={course.aboutHtml} />
        </section>
      )}
    </div>
  )
}
