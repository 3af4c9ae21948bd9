import { defineThreadWork } from '../../threads/run-in-thread.ts'

/**
 * Reads a narration that somebody sent, in a thread.
 * @returns how many words are spoken, or what is wrong with it and at which line
 */
export const checkNarration = defineThreadWork<typeof import('./check-narration.thread.ts').default>(
  new URL('./check-narration.thread.ts', import.meta.url),
)
