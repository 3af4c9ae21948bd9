/** The reader has liked a lesson or taken it back, in whatever tab: a `LiveLessonLike`. */
export const LESSON_LIKED = 'lesson:liked'
/** Somebody has; to those who have the lesson's comments before them: a `LiveLessonLikes`. */
export const LESSON_LIKES = 'lesson:likes'

export interface LiveLessonLikes {
  readonly lessonId: string
  readonly likeCount: number
}

export interface LiveLessonLike extends LiveLessonLikes {
  readonly liked: boolean
}
