import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CODE_RUN_ERRORS } from '#features/assessments/rules/coding/coding-contract.ts'
import { codeVerdictSchema, writtenProgramSchema } from '#features/assessments/rules/coding/coding-problem.ts'
import {
  attemptResultSchema,
  questionAnswerSchema,
  questionAnswersSchema,
} from '#features/assessments/rules/question.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'

const contract = oc.$route({ tags: ['learning'] })
const NOT_FOUND = { status: 404, message: t.pageNotFound }
const NOT_STARTED = { status: 403, message: t.courseNotStarted }
const NOT_ENROLLED = { status: 403, message: t.notEnrolled }
export const WORK_ERRORS = { NOT_FOUND, NOT_ENROLLED, NOT_STARTED }

const TOO_SOON = {
  status: 429,
  message: t.tooSoon,
  data: z.object({ retryAfterSeconds: z.int() }),
}

export const ANSWER_ERRORS = {
  ...WORK_ERRORS,
  INCOMPLETE: { status: 422, message: t.answerEveryQuestion },
  QUESTIONS_CHANGED: { status: 409, message: t.questionsHaveChanged },
  TOO_SOON,
}

const readingStateSchema = z.object({
  /** Whether it counts as read. */
  seen: z.boolean(),
  /** How long it has to be before the reader's eyes still, in seconds; 0 once only the end is missing. */
  remainingSeconds: z.int(),
})

const readingReportSchema = z.object({
  lessonId: idSchema,
  /**
   * How long the page could be seen since it last said so, in milliseconds; absent: not at all. At most 30 s count, and no more
   * than has passed on the server's clock.
   */
  visibleMs: z.number().min(0).max(86_400_000).optional(),
})

/** Articles, which are read, and questions, which are answered. */
export const lessonWorkContract = {
  openArticle: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/reading',
      summary: 'A page with an article was opened: its reading time begins',
    })
    .errors(WORK_ERRORS)
    .input(z.object({ lessonId: idSchema }))
    .output(readingStateSchema),

  reportReading: contract
    .route({
      method: 'PUT',
      path: '/lessons/{lessonId}/reading',
      summary: 'An article is being read',
    })
    .errors(WORK_ERRORS)
    .input(readingReportSchema)
    .output(readingStateSchema),

  finishArticle: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/read',
      summary: "An article's end was reached; too early, it is not seen and the missing seconds are told",
    })
    .errors(WORK_ERRORS)
    .input(readingReportSchema)
    .output(readingStateSchema),

  answerQuestions: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/answers',
      summary: 'Check the answers of an MCQ',
    })
    .errors(ANSWER_ERRORS)
    .input(
      z.object({
        lessonId: idSchema,
        answers: questionAnswersSchema,
        /** Of the questions as they were shown; without it the answers are to the present ones. */
        version: z.int().optional(),
      }),
    )
    .output(attemptResultSchema),

  runLessonCode: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/code-runs',
      summary: 'Run a program on the sample cases of the coding problem of a lesson; nothing is recorded',
    })
    .errors({ ...WORK_ERRORS, ...CODE_RUN_ERRORS })
    .input(writtenProgramSchema.extend({ lessonId: idSchema }))
    .output(codeVerdictSchema),

  submitLessonCode: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/code-submissions',
      summary: 'Check a program against all cases of the coding problem of a lesson',
    })
    .errors({ ...WORK_ERRORS, ...CODE_RUN_ERRORS, TOO_SOON })
    .input(writtenProgramSchema.extend({ lessonId: idSchema }))
    .output(codeVerdictSchema),

  answerVideoQuestion: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/video-questions/{questionId}/answer',
      summary: 'Check the answer to a question in a video',
    })
    .errors(ANSWER_ERRORS)
    .input(
      z.object({
        lessonId: idSchema,
        questionId: idSchema,
        /** Of the question's set, as it was shown. */
        version: z.int(),
        answer: questionAnswerSchema,
      }),
    )
    .output(attemptResultSchema),
}
