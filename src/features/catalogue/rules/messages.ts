export const catalogueMessages = {
  NOT_FOUND: 'This page does not exist, or not any more.',
  LOCKED: 'You need an access grant for this course.',
  NOT_STARTED: 'This course has not started yet!',
  STAGE_LOCKED: 'You cannot access locked stage',
} as const
