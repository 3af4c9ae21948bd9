/** Sent to all tabs of a learner who has liked a lesson or taken the like back: a {@link OwnLessonLikeMessage}. */
export const OWN_LESSON_LIKE_MESSAGE = 'lesson:liked'
/** Sent to everybody who has the lesson's comments open: a {@link LessonLikeCountMessage}. */
export const LESSON_LIKE_COUNT_MESSAGE = 'lesson:likes'

export interface LessonLikeCountMessage {
  readonly lessonId: string
  readonly likeCount: number
}

export interface OwnLessonLikeMessage extends LessonLikeCountMessage {
  readonly liked: boolean
}
