export const learningMessages = {
  NOT_FOUND: 'This page does not exist, or not any more.',
  RESTRICTED: 'You need an access grant for this course.',
  NOT_ENROLLED: "You're not enrolled in this course!",
  INCOMPLETE: 'Please answer every question.',
} as const
