import { defineThreadWork } from '../threads/run-in-thread.ts'

/** Renders Markdown without fields for a mail, in a thread, as `renderMailMarkdown` does. */
export const renderMailInThread = defineThreadWork<typeof import('./render-mail.thread.ts').default>(
  new URL('./render-mail.thread.ts', import.meta.url),
)
