/** What the community's commands answer, in words for the person who asked. */
export const communityMessages = {
  NOT_FOUND: 'This comment is not there any more.',
  LESSON_NOT_FOUND: 'This video is not there, or not open to you.',
  ARTICLE: 'Cannot use comments for articles!',
  FORBIDDEN: 'You cannot do that to this comment.',
} as const
