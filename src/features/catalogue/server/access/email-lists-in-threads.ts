import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'

/** The lines of a CSV file with their addresses, as `readEmailLines` reads them. */
export const readEmailLinesInThread = defineThreadWork<typeof import('./read-email-lines.thread.ts').default>(
  new URL('./read-email-lines.thread.ts', import.meta.url),
)

/** The addresses of a CSV file, as `readEmailList` reads them. */
export const readEmailListInThread = defineThreadWork<typeof import('./read-email-list.thread.ts').default>(
  new URL('./read-email-list.thread.ts', import.meta.url),
)
