import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { learningApi } from '../api.ts'
import { LazyCodingProblemForm } from './lazy-coding-problem-form.ts'
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
    <LazyCodingProblemForm
      key={codingProblem.version}
      {...rest}
      problem={codingProblem}
      run={(program) => learningApi.runLessonCode({ ...program, lessonId: id })}
      submit={(program) => learningApi.submitLessonCode({ ...program, lessonId: id })}
    />
  ) : (
    <QuestionSetForm
      {...rest}
      questions={questions}
      version={version}
      check={(answers) => learningApi.answerQuestions({ lessonId: id, answers, version })}
    />
  )
}
