import { CompletionDay, NewLessonsBadge } from '#features/catalogue/web/index.ts'
import type { CourseProgress } from '../../rules/contract.ts'
import styles from './course-completion.module.css'

type Completion = Pick<CourseProgress, 'completedAt' | 'newLessonCount'>

/** Under the progress in a course: when the learner finished it, and what has been added since; nothing before. */
export const CourseCompletion = ({ progress: { completedAt, newLessonCount } }: { progress: Completion }) =>
  completedAt !== null && (
    <p className={styles.completion}>
      <CompletionDay completedAt={completedAt} />
      <NewLessonsBadge count={newLessonCount} />
    </p>
  )

/** Whether a lesson was added after the learner had finished the course. */
export const isNewLesson = (progress: CourseProgress | null, lessonId: string): boolean =>
  progress !== null &&
  progress.completedAt !== null &&
  !progress.lessons.some((lesson) => lesson.lessonId === lessonId && lesson.seen)
