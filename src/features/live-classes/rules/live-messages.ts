// No schemas here: pages import this file, and zod must stay out of their bundles.

/** Asks for word of changes to a batch's classes, `{ batchId }`, or for none with null; one batch for each connection. */
export const WATCH_CLASSES_MESSAGE = 'live-classes:watch'
/** Sent to whoever watches a batch when its classes have changed: `{ batchId }`, and nothing of what they hold. */
export const CLASSES_CHANGED_MESSAGE = 'live-classes:changed'
