import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { cx } from '#ui/class-names.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Allowance, CourseProgress } from '../../rules/contract.ts'
import type { Credit } from '../../rules/tick.ts'
import { ArticleLesson } from '../components/article-lesson.tsx'
import { ClosedLesson } from '../components/closed-lesson.tsx'
import { LectureLesson } from '../components/lecture-lesson.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonNeighbours } from '../components/lesson-neighbours.tsx'
import { LessonPanel } from '../components/lesson-panel.tsx'
import { LessonAttachments, LessonDescription, LessonResources } from '../components/lesson-text.tsx'
import { McqLesson } from '../components/mcq-lesson.tsx'
import { Syllabus } from '../components/syllabus.tsx'
import { placeOf } from '../lesson-facts.ts'
import { LessonActions } from '../library/lesson-actions.tsx'
import styles from './lesson-page.module.css'

interface LessonPageProps {
  course: CourseDetail
  summary: LessonSummary
  /** Null where the lesson is closed to this viewer; then `refused` says why. */
  lesson: LessonDetail | null
  refused?: 'LOCKED' | 'STAGE_LOCKED' | null
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
}

/** A lesson with its course's syllabus beside it (specification 2.6). */
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
}: LessonPageProps) {
  const { number, count, previous, next } = placeOf(course, summary.id)
  const { revalidate } = useRevalidator()
  const [learned, setLearned] = useState<{ since: Allowance | null; ms: number } | null>(null)
  const enrolled = progress?.enrolled ?? false
  const seen = progress?.lessons.some(({ lessonId, seen }) => lessonId === summary.id && seen) ?? false
  const learnedMs =
    allowance && (learned?.since === allowance ? learned.ms : allowance.learnedTodaySeconds * 1000)

  function takeCredit(credit: Credit) {
    setLearned({ since: allowance, ms: credit.learnedMs })
    if (credit.seen && progress && !seen) void revalidate()
  }

  const body = () => {
    if (!lesson) {
      return <ClosedLesson refused={refused ?? 'LOCKED'} signedIn={actor !== null} />
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
        <ArticleLesson lessonId={lesson.id} sanitisedHtml={lesson.articleHtml} tracked={enrolled && !seen} />
      )
    )
  }

  const video = summary.type === 'lecture'
  const header = (
    <LessonHeader
      course={course}
      lesson={summary}
      number={number}
      count={count}
      seen={seen}
      learnedMs={learnedMs}
      actions={<LessonActions course={course} lesson={lesson} progress={progress} />}
    />
  )
  const description = lesson?.description && <LessonDescription text={lesson.description} />
  return (
    <div className={styles.page}>
      <div className={cx(styles.lesson, !video && styles.read)}>
        <Breadcrumbs
          items={[
            { label: 'Courses', to: '/courses' },
            { label: CATEGORIES[course.category], to: `/courses/${course.category}` },
            { label: course.title },
          ]}
        />
        {!video && header}
        {!video && description}
        <div data-tour="lesson">{body()}</div>
        {video && header}
        {video && description}
        {lesson && lesson.resources.length > 0 && (
          <section aria-labelledby="resources-title">
            <h2 id="resources-title" className={styles.heading}>
              Resources
            </h2>
            <LessonResources resources={lesson.resources} />
          </section>
        )}
        {lesson && lesson.attachment.length > 0 && (
          <section aria-labelledby="attachments-title">
            <h2 id="attachments-title" className={styles.heading}>
              Attachments
            </h2>
            <LessonAttachments attachments={lesson.attachment} />
          </section>
        )}
        <LessonNeighbours courseSlug={course.seoTitle} previous={previous} next={next} />
      </div>
      <aside className={styles.panel} aria-label="Course" data-tour="syllabus">
        <LessonPanel
          course={course}
          codeUrl={codeUrl}
          syllabus={
            <Syllabus
              course={course}
              currentId={summary.id}
              progress={progress}
              actor={actor}
              closed={refused === 'LOCKED'}
            />
          }
        />
      </aside>
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
