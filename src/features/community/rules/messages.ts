import { t } from '../messages/index.ts'
/** Answers of the commands of comments and follows, worded for the person who asked. */
export const COMMUNITY_MESSAGES = {
  NOT_FOUND: t.thisCommentIsNotThere,
  LESSON_NOT_FOUND: t.thisVideoIsNotThere,
  ARTICLE: t.cannotUseCommentsForArticles,
  NOT_A_VIDEO: t.commentsAreForVideos,
  EMPTY: t.thereIsNothingLeftOf,
  FORBIDDEN: t.youCannotDoThatTo,
  PERSON_NOT_FOUND: t.thisPersonIsNotHere,
  ONESELF: t.youCannotFollowYourself,
  MUTED: t.youHearNoMoreOf,
  UNMUTED: t.youHearOfThisThread,
} as const
