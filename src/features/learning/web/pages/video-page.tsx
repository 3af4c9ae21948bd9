import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { VideoCard } from '#features/catalogue/rules/video-card.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Page } from '#platform/rules/paging.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Allowance, CourseProgress } from '../../rules/contract.ts'
import type { Credit } from '../../rules/tick.ts'
import { ClosedLesson } from '../components/closed-lesson.tsx'
import { LectureLesson } from '../components/lecture-lesson.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonAttachments, LessonDescription, LessonResources } from '../components/lesson-text.tsx'
import { RecommendedVideos } from '../components/recommended-videos.tsx'
import { LessonActions } from '../library/lesson-actions.tsx'
import styles from './lesson-page.module.css'

interface VideoPageProps {
  /** The single video as the course it is kept as, and its one lecture. */
  course: CourseDetail
  summary: LessonSummary
  /** Null where it is closed to this viewer; then `refused` says why. */
  lesson: LessonDetail | null
  refused: 'LOCKED' | 'STAGE_LOCKED' | null
  suggestions: Page<VideoCard>
  /** Null for visitors, as are the following. */
  progress: CourseProgress | null
  allowance: Allowance | null
  actor: Actor | null
  onVote?: (() => void) | undefined
  onLimit?: ((resume: () => void) => void) | undefined
  inviteTo?: string | null
}

/** A video outside of any course, with others to watch next beside it (specification 2.1, 2.6). */
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
}: VideoPageProps) {
  const { revalidate } = useRevalidator()
  const [learned, setLearned] = useState<{ since: Allowance | null; ms: number } | null>(null)
  const seen = progress?.lessons.some(({ lessonId, seen }) => lessonId === summary.id && seen) ?? false
  const learnedMs =
    allowance && (learned?.since === allowance ? learned.ms : allowance.learnedTodaySeconds * 1000)

  function takeCredit(credit: Credit) {
    setLearned({ since: allowance, ms: credit.learnedMs })
    if (credit.seen && progress && !seen) void revalidate()
  }

  return (
    <div className={styles.page}>
      <div className={styles.lesson}>
        <Breadcrumbs
          items={[
            { label: 'Courses', to: '/courses' },
            { label: CATEGORIES[course.category], to: `/courses/${course.category}` },
            { label: course.title },
          ]}
        />
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
          <ClosedLesson refused={refused ?? 'LOCKED'} signedIn={actor !== null} />
        )}
        <LessonHeader
          course={course}
          lesson={summary}
          number={1}
          count={1}
          seen={seen}
          learnedMs={learnedMs}
          actions={<LessonActions course={course} lesson={lesson} progress={progress} />}
        />
        {lesson?.description && <LessonDescription text={lesson.description} />}
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
        {course.aboutHtml && (
          <section aria-labelledby="about-title">
            <h2 id="about-title" className={styles.heading}>
              About this video
            </h2>
            <Prose compact sanitisedHtml={course.aboutHtml} />
          </section>
        )}
      </div>
      <aside className={styles.panel} aria-label="More videos">
        <RecommendedVideos key={course.id} seoTitle={course.seoTitle} first={suggestions} />
      </aside>
    </div>
  )
}
