import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'

/** Reads a question file that somebody sent, as `readQuestionFile` does. */
export const readQuestionFileInThread = defineThreadWork<
  typeof import('./read-question-file.thread.ts').default
>(new URL('./read-question-file.thread.ts', import.meta.url))

/** Reads a GIFT file of a course folder, as `parseGift` does. */
export const parseGiftInThread = defineThreadWork<typeof import('./parse-gift.thread.ts').default>(
  new URL('./parse-gift.thread.ts', import.meta.url),
)

/** The content of a file with questions. */
export const writeQuestionsInThread = defineThreadWork<
  typeof import('./write-question-file.thread.ts').default
>(new URL('./write-question-file.thread.ts', import.meta.url))
