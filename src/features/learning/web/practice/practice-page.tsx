import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Badge } from '#ui/display/badge.tsx'
import { t } from '../../messages/index.ts'
import type { CourseProgress } from '../../rules/contract.ts'
import type { PracticeProblemCard, PracticeProblemDetail } from '../../rules/practice-contract.ts'
import { learningApi } from '../api.ts'
import { ClosedLesson, type LessonClosedReason } from '../components/closed-lesson.tsx'
import { CourseBreadcrumbs } from '../components/course-parts.tsx'
import { LazyCodingProblemForm } from '../components/lazy-coding-problem-form.ts'
import { QuestionSetForm } from '../components/question-set-form.tsx'
import { Syllabus } from '../components/syllabus.tsx'
import { useStageOpenings } from '../components/use-stage-openings.ts'
import { findNextLessonToSee } from '../lesson-info.ts'
import lessonPageStyles from '../pages/lesson-page.module.css'
import styles from './practice-page.module.css'

interface PracticePageProps {
  course: CourseDetail
  problemId: string
  /** Null where it is closed to this reader; then `refused` says why. */
  problem: PracticeProblemDetail | null
  refused: LessonClosedReason | null
  /** When what the viewer was given begins to count. */
  opensAt: string | null
  /** Null for visitors, as is what is open to practise. */
  progress: CourseProgress | null
  practice: readonly PracticeProblemCard[] | null
  actor: Actor | null
}

/** A practice problem with its course's syllabus beside it (docs/product/lessons.md#practice-problems). */
export function PracticePage(props: PracticePageProps) {
  const { problemId, problem, refused, opensAt, progress, practice, actor } = props
  const course = useStageOpenings(props.course)
  const section = course.sections.find(({ id }) => id === problem?.sectionId)
  return (
    <div className={lessonPageStyles.page}>
      <div className={cx(lessonPageStyles.lesson, lessonPageStyles.read)}>
        <CourseBreadcrumbs course={course} />
        <header className={styles.header}>
          <h1 className={styles.title}>{problem?.title || t.practiceProblem}</h1>
          <p className={styles.facts}>
            {section && <span>{t.practiceAfter({ topic: section.title })}</span>}
            {problem?.solved && <Badge tone="good">{t.solved}</Badge>}
          </p>
        </header>
        {problem ? (
          <ProblemForm course={course} problem={problem} enrolled={progress?.enrolled ?? false} />
        ) : (
          <ClosedLesson {...{ course, opensAt }} refused={refused ?? 'LOCKED'} signedIn={actor !== null} />
        )}
        {problem && (
          <PracticeNext course={course} progress={progress} practice={practice} current={problemId} />
        )}
      </div>
      <aside className={lessonPageStyles.panel} aria-label={t.course}>
        <Syllabus
          course={course}
          currentId={problemId}
          progress={progress}
          practice={practice}
          actor={actor}
          closed={refused === 'LOCKED' || refused === 'NOT_STARTED'}
        />
      </aside>
    </div>
  )
}

interface ProblemFormProps extends Pick<PracticePageProps, 'course'> {
  problem: PracticeProblemDetail
  enrolled: boolean
}

/** Its questions, or what a program is to do; another version than before is solved anew. */
function ProblemForm({ course, problem, enrolled }: ProblemFormProps) {
  const { codingProblem, questions, questionsVersion: version } = problem
  const which = { courseId: course.id, problemId: problem.id }
  return codingProblem ? (
    <LazyCodingProblemForm
      key={`${problem.id} ${codingProblem.version}`}
      problem={codingProblem}
      {...{ course, enrolled }}
      run={(program) => learningApi.runPracticeCode({ ...which, ...program })}
      submit={(program) => learningApi.submitPracticeCode({ ...which, ...program })}
    />
  ) : (
    <QuestionSetForm
      key={problem.id}
      {...{ questions, version, course, enrolled }}
      check={(answers) => learningApi.answerPracticeProblem({ ...which, answers, version })}
    />
  )
}

interface PracticeNextProps extends Pick<PracticePageProps, 'course' | 'progress' | 'practice'> {
  /** Of the problem that is open. */
  current: string
}

/** Leads to the next problem of the topic that is not solved, or back to the lessons. */
function PracticeNext({ course, progress, practice, current }: PracticeNextProps) {
  const own = practice?.find(({ id }) => id === current)
  const next = practice?.find(
    ({ id, sectionId, solved }) => id !== current && !solved && sectionId === own?.sectionId,
  )
  const lesson = next ? undefined : findNextLessonToSee(course, progress)
  const [path, title] = next
    ? [`practice/${next.id}`, next.title || t.practiceProblem]
    : [lesson?.seoTitle, lesson?.title]
  if (path === undefined || title === undefined) return null
  return (
    <div>
      <LinkButton to={`/courses/${course.seoTitle}/${path}`}>{t.continueWith({ title })}</LinkButton>
    </div>
  )
}
