import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/** Somebody commented on a video or replied. */
export const commentPosted = defineEvent(
  'comment.posted',
  z.object({
    commentId: idSchema,
    lessonId: idSchema,
    authorId: idSchema,
    threadId: idSchema.nullable(),
    replyToId: idSchema.nullable(),
    /** Whom the comment mentions, without its author. */
    mentionedIds: z.array(idSchema),
  }),
  ['commentId'],
)

/** An author changed their comment. */
export const commentEdited = defineEvent(
  'comment.edited',
  z.object({
    commentId: idSchema,
    authorId: idSchema,
    /** Whom the comment mentions now and did not before. */
    mentionedIds: z.array(idSchema),
  }),
  ['commentId'],
)

/** A comment was taken away, by its author or a moderator. */
export const commentDeleted = defineEvent(
  'comment.deleted',
  z.object({ commentId: idSchema, lessonId: idSchema, threadId: idSchema.nullable() }),
  ['commentId'],
)

/** Somebody liked a comment that they did not like before. */
export const commentLiked = defineEvent(
  'comment.liked',
  z.object({ commentId: idSchema, userId: idSchema }),
  ['commentId', 'userId'],
)

/** Somebody took a like of a comment back. */
export const commentUnliked = defineEvent(
  'comment.unliked',
  z.object({ commentId: idSchema, userId: idSchema }),
  ['commentId', 'userId'],
)

/** Somebody told staff of a comment. */
export const commentReported = defineEvent(
  'comment.reported',
  z.object({ reportId: idSchema, commentId: idSchema, userId: idSchema }),
)

/** Somebody began to follow somebody else. */
export const userFollowed = defineEvent(
  'user.followed',
  z.object({ followerId: idSchema, userId: idSchema }),
  ['followerId', 'userId'],
)
