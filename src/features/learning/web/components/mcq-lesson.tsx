import type { CourseDetail } from '#features/catalogue/rules/course.ts'
import type { LessonDetail } from '#features/catalogue/rules/lesson.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { learningApi } from '../api.ts'
import { QuestionSetForm } from './question-set-form.tsx'

/** With its editor it is larger than the page around it, and few lessons have one. */
const CodingLesson = createLazyComponent(() =>
  import('./coding-lesson.tsx').then((module) => module.CodingLesson),
)

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
