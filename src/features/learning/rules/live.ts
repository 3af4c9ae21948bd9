/** Sent to all tabs of a learner who has liked a lesson or taken the like back: a {@link LiveLessonLike}. */
export const LESSON_LIKED = 'lesson:liked'
/** Sent to everybody who has the lesson's comments open: a {@link LiveLessonLikes}. */
export const LESSON_LIKES = 'lesson:likes'

export interface LiveLessonLikes {
  readonly lessonId: string
  readonly likeCount: number
}

export interface LiveLessonLike extends LiveLessonLikes {
  readonly liked: boolean
}
