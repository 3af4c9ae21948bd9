import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { learningApi } from '../api.ts'
import { CodingLesson } from './coding-lesson.tsx'
import { QuestionSetForm } from './question-set-form.tsx'

interface McqLessonProps {
  lesson: LessonDetail
  course: CourseDetail
  enrolled: boolean
}

/** The questions or the coding problem of a lesson; another problem than before is solved anew. */
export function McqLesson({ lesson, ...rest }: McqLessonProps) {
  const { id, questions, questionsVersion: version, codingProblem } = lesson
  return codingProblem ? (
    <CodingLesson key={codingProblem.version} lesson={lesson} {...rest} problem={codingProblem} />
  ) : (
    <QuestionSetForm
      {...rest}
      questions={questions}
      version={version}
      check={(answers) => learningApi.answerQuestions({ lessonId: id, answers, version })}
    />
  )
}
