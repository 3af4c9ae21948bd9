import type { ReactNode } from 'react'
import type { CourseDetail, LessonSummary } from '#features/catalogue/rules/course.ts'
import { getVideoPath } from '#features/catalogue/rules/course-paths.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { cx } from '#ui/class-names.ts'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgress, DailyAllowance } from '../../rules/contract.ts'
import type { PracticeProblemCard } from '../../rules/practice-contract.ts'
import { ArticleLesson } from '../components/article-lesson.tsx'
import { ClosedLesson, type LessonClosedReason } from '../components/closed-lesson.tsx'
import { ComesWith, CourseBreadcrumbs } from '../components/course-parts.tsx'
import { LectureLesson } from '../components/lecture-lesson.tsx'
import { LessonHeader } from '../components/lesson-header.tsx'
import { LessonNeighbours } from '../components/lesson-neighbours.tsx'
import { LessonPanel, type LessonPanelSlot } from '../components/lesson-panel.tsx'
import { LessonDescription } from '../components/lesson-text.tsx'
import { McqLesson } from '../components/mcq-lesson.tsx'
import { Syllabus } from '../components/syllabus.tsx'
import { useLessonStatus } from '../components/use-lesson-status.ts'
import { useStageOpenings } from '../components/use-stage-openings.ts'
import { isCourseRunBy } from '../course-runner.ts'
import { findStageOfLesson, type LessonLocation, locateLesson } from '../lesson-info.ts'
import { LessonActions } from '../library/lesson-actions.tsx'
import { LessonTours } from '../tours/lesson-tours.tsx'
import { LessonExtras } from './lesson-extras.tsx'
import lessonPageStyles from './lesson-page.module.css'

/** Where a lesson is learned when that is not its course's own page, such as a batch. */
export interface LessonPlace {
  /** Leads back to it. */
  breadcrumbs: ReactNode
  /** Its lessons, in place of the syllabus. */
  contents: ReactNode
  getLessonPath: (lesson: LessonSummary) => string
  /** In its whole course, of which the page need not be given more than it shows. */
  location: LessonLocation
}

interface LessonPageProps {
  course: CourseDetail
  summary: LessonSummary
  /** Null where the lesson is closed to this viewer; then `refused` says why. */
  lesson: LessonDetail | null
  refused?: LessonClosedReason | null
  /** When what the viewer was given begins to count. */
  opensAt?: string | null
  /** Null for visitors, as are the following. */
  progress: CourseProgress | null
  allowance: DailyAllowance | null
  /** The practice problems that are open; null where there are none. */
  practice?: readonly PracticeProblemCard[] | null
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
  /** A button for those who write the course. */
  edit?: ReactNode
  /** A button for everybody else, to say that something is wrong with the video. */
  report?: ReactNode
  /** Its course's own page without it. */
  place?: LessonPlace
}

/** A lesson with its course's syllabus beside it (docs/product/lesson-page.md). */
export function LessonPage({
  course: asked,
  summary,
  lesson,
  refused = null,
  opensAt = null,
  progress,
  allowance,
  practice = null,
  actor,
  onVote,
  onLimit,
  inviteTo = null,
  codeUrl = null,
  panels = [],
  creatorAction,
  edit,
  report,
  place,
}: LessonPageProps) {
  const course = useStageOpenings(asked)
  const location = place?.location ?? locateLesson(course, summary.id, progress)
  const { number, count, previous, next } = location
  const enrolled = progress?.enrolled ?? false
  const runs = isCourseRunBy(course, actor)
  const opens = ({ isLocked, type }: LessonSummary) => runs || (!isLocked && (type !== 'mcq' || enrolled))
  const getLessonPath =
    place?.getLessonPath ??
    (({ seoTitle: videoTitle }: LessonSummary) => getVideoPath({ seoTitle: course.seoTitle, videoTitle }))
  const { seen, learnedMs, takeCredit } = useLessonStatus(summary.id, progress, allowance)

  const linkTo = (other: LessonSummary | undefined) =>
    other && !other.isLocked ? { id: other.id, title: other.title, to: getLessonPath(other) } : null

  const body = () => {
    if (!lesson) {
      return (
        <ClosedLesson
          refused={refused ?? 'LOCKED'}
          course={course}
          signedIn={actor !== null}
          opensAt={opensAt}
          stage={findStageOfLesson(course, summary.id)}
          next={linkTo(location.nextToSee)}
        />
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
          next={linkTo(next)}
          previous={linkTo(previous)}
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
      actions={
        <LessonActions {...{ course, lesson, progress, edit, report }} isLocked={refused === 'LOCKED'} />
      }
      creatorAction={creatorAction}
    />
  )
  const description = lesson?.description && <LessonDescription text={lesson.description} />
  return (
    <div className={lessonPageStyles.page}>
      <div className={cx(lessonPageStyles.lesson, !video && lessonPageStyles.read)}>
        {place?.breadcrumbs ?? (
          <CourseBreadcrumbs course={course} to={enrolled ? undefined : `/courses/${course.seoTitle}`} />
        )}
        {!video && header}
        {!video && description}
        <div data-tour="lesson">{body()}</div>
        {video && header}
      </div>
      <aside className={lessonPageStyles.panel} aria-label={t.course} data-tour="syllabus">
        <LessonPanel
          course={course}
          codeUrl={codeUrl}
          slots={panels}
          videos={
            place?.contents ?? (
              <Syllabus
                course={course}
                currentId={summary.id}
                progress={progress}
                practice={practice}
                actor={actor}
                closed={refused === 'LOCKED' || refused === 'NOT_STARTED'}
              />
            )
          }
        />
      </aside>
      <div className={cx(lessonPageStyles.lesson, lessonPageStyles.rest, !video && lessonPageStyles.read)}>
        {video && description}
        {lesson && <LessonExtras lesson={lesson} />}
        <LessonNeighbours getPath={getLessonPath} previous={previous} next={next} opens={opens} />
      </div>
      <LessonTours
        key={summary.id}
        lessonId={summary.id}
        course={course}
        isOpen={lesson !== null}
        inCourse
        enrolled={enrolled}
      />
      {course.aboutHtml && (
        <section className={lessonPageStyles.about} aria-labelledby="about-title">
          <h2 id="about-title" className={lessonPageStyles.heading}>
            {t.aboutThisCourse}
          </h2>
          {lesson && course.addOn && <ComesWith addOn={course.addOn} />}
          <Prose compact sanitisedHtml={course.aboutHtml} />
        </section>
      )}
    </div>
  )
}
