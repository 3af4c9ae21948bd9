/** Answers of the commands of comments and follows, worded for the person who asked. */
export const COMMUNITY_MESSAGES = {
  NOT_FOUND: 'This comment is not there any more.',
  LESSON_NOT_FOUND: 'This video is not there, or not open to you.',
  ARTICLE: 'Cannot use comments for articles!',
  NOT_A_VIDEO: 'Comments are for videos.',
  EMPTY: 'There is nothing left of this comment without its tags.',
  FORBIDDEN: 'You cannot do that to this comment.',
  PERSON_NOT_FOUND: 'This person is not here any more.',
  ONESELF: 'You cannot follow yourself.',
  MUTED: 'You hear no more of this thread.',
  UNMUTED: 'You hear of this thread again.',
} as const
