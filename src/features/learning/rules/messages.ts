export const LEARNING_MESSAGES = {
  NOT_FOUND: 'This page does not exist, or not any more.',
  RESTRICTED: 'You need an access grant for this course.',
  NOT_ENROLLED: "You're not enrolled in this course!",
  INCOMPLETE: 'Please answer every question.',
  TOO_SOON: 'Please take a moment before you try again.',
  NAME_TAKEN: 'You have a folder of this name already.',
  TOO_MANY_FOLDERS: 'A wishlist has at most 100 folders.',
  LOCKED: 'You need an access grant for this course.',
  NOT_STARTED: 'This course has not started yet!',
  STAGE_LOCKED: 'You cannot access locked stage',
  DAILY_LIMIT: 'Your free time for today is used up.',
  NETWORK_LIMIT: 'Many people watch from your network today.',
} as const
