import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { learningApi } from '../api.ts'
import { QuestionSetForm } from './question-set-form.tsx'

interface McqLessonProps {
  lesson: LessonDetail
  course: CourseDetail
  enrolled: boolean
}

/** The questions of a lesson. */
export const McqLesson = ({
  lesson: { id, questions, questionsVersion: version },
  ...rest
}: McqLessonProps) => (
  <QuestionSetForm
    {...rest}
    questions={questions}
    version={version}
    check={(answers) => learningApi.answerQuestions({ lessonId: id, answers, version })}
  />
)
