import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  COMMENT_REPORT_REASONS,
  commentPageSchema,
  commentSchema,
  commentTextSchema,
  timeCursorSchema,
} from './comment.ts'
import { COMMENT_PAGE_SIZE, MAX_MENTIONS_PER_COMMENT, REPORT_MESSAGE_MAX_LENGTH } from './limits.ts'
import { personSchema } from './person.ts'

const contract = oc.$route({ tags: ['comments'] })
const NOT_FOUND = { status: 404, message: t.commentNotFound }
const LESSON_NOT_FOUND = { status: 404, message: t.videoNotFound }
const ARTICLE = { status: 422, message: t.cannotCommentOnArticles }
const NOT_A_VIDEO = { status: 422, message: t.commentsAreForVideos }
const EMPTY = { status: 422, message: t.commentIsEmptyWithoutTags }
const FORBIDDEN = { status: 403, message: t.cannotDoThatToComment }

/** No control characters: PostgreSQL fails on the zero byte. */
const nameSchema = z
  .string()
  .max(50)
  .regex(/^\P{Cc}*$/u)
const oneComment = z.object({ commentId: idSchema })
const place = {
  /** Only what follows (`next` of the previous page). */
  after: timeCursorSchema.optional(),
  /** Only what comes before (`previous` of the following page), the nearest first. */
  before: timeCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(COMMENT_PAGE_SIZE).default(COMMENT_PAGE_SIZE),
}

export const commentsContract = {
  listComments: contract
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/comments',
      summary: 'The threads below a video, the latest first; with a target, the page its thread is on',
    })
    .errors({ LESSON_NOT_FOUND, ARTICLE, NOT_A_VIDEO })
    .input(
      z.object({
        lessonId: idSchema,
        ...place,
        /** Opens the page with this comment or reply; the first page when it is gone. */
        target: idSchema.optional(),
      }),
    )
    .output(
      commentPageSchema.extend({
        /** The thread of a targeted reply or comment, to be shown expanded. */
        targetThreadId: idSchema.nullable(),
      }),
    ),

  listReplies: contract
    .route({
      method: 'GET',
      path: '/comments/{commentId}/replies',
      summary: 'The replies of a thread, the earliest first; with a target, the page it is on',
    })
    .errors({ NOT_FOUND })
    .input(z.object({ commentId: idSchema, ...place, target: idSchema.optional() }))
    .output(commentPageSchema),

  saveComment: contract
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/comments',
      successStatus: 201,
      summary: 'Comment on a video, or reply; sending the same id again answers the comment it made',
    })
    .errors({
      LESSON_NOT_FOUND,
      NOT_FOUND,
      ARTICLE,
      NOT_A_VIDEO,
      EMPTY,
      CONFLICT: { status: 409, message: t.commentNotFound },
    })
    .input(
      z.object({
        lessonId: idSchema,
        /** Made by the browser, so that sending again after a lost answer makes no second comment. */
        id: idSchema,
        text: commentTextSchema,
        replyToId: idSchema.nullable().default(null),
        /** A hint only: the server reads the mentions from the text. */
        taggedUser: z.array(idSchema).max(MAX_MENTIONS_PER_COMMENT).default([]),
      }),
    )
    .output(commentSchema),

  editComment: contract
    .route({ method: 'PATCH', path: '/comments/{commentId}', summary: 'Change an own comment' })
    .errors({ NOT_FOUND, FORBIDDEN, EMPTY })
    .input(
      oneComment.extend({
        text: commentTextSchema,
        taggedUser: z.array(idSchema).max(MAX_MENTIONS_PER_COMMENT).default([]),
      }),
    )
    .output(commentSchema),

  deleteComment: contract
    .route({
      method: 'DELETE',
      path: '/comments/{commentId}',
      summary: 'Take away an own comment, or one below an own video',
    })
    .errors({ NOT_FOUND, FORBIDDEN })
    .input(oneComment)
    .output(z.object({ deleted: z.literal(true) })),

  likeComment: contract
    .route({ method: 'PUT', path: '/comments/{commentId}/like', summary: 'Like a comment' })
    .errors({ NOT_FOUND })
    .input(oneComment)
    .output(z.object({ liked: z.literal(true), likeCount: z.number().int() })),

  unlikeComment: contract
    .route({ method: 'DELETE', path: '/comments/{commentId}/like', summary: 'Take a like back' })
    .errors({ NOT_FOUND })
    .input(oneComment)
    .output(z.object({ liked: z.literal(false), likeCount: z.number().int() })),

  reportComment: contract
    .route({
      method: 'POST',
      path: '/comments/{commentId}/report',
      successStatus: 201,
      summary: 'Tell staff of a comment; telling twice counts once',
    })
    .errors({ NOT_FOUND, FORBIDDEN })
    .input(
      oneComment.extend({
        reason: z.enum(COMMENT_REPORT_REASONS),
        message: z.string().trim().max(REPORT_MESSAGE_MAX_LENGTH).default(''),
      }),
    )
    .output(z.object({ reported: z.literal(true) })),

  muteThread: contract
    .route({
      method: 'PUT',
      path: '/comments/{commentId}/mute',
      summary: 'Hear no more of a thread, or again',
    })
    .errors({ NOT_FOUND })
    .input(oneComment.extend({ muted: z.boolean() }))
    .output(z.object({ muted: z.boolean() })),

  findMentionable: contract
    .route({
      method: 'GET',
      path: '/mentionable',
      summary: 'People one follows whose name or username begins like this',
    })
    .input(z.object({ query: nameSchema.trim().default('') }))
    .output(z.object({ data: z.array(personSchema) })),

  validateTaggedUsers: contract
    .route({
      method: 'POST',
      path: '/mentionable/check',
      summary: 'Which of these usernames one may mention below a video',
    })
    .errors({ LESSON_NOT_FOUND })
    .input(z.object({ lessonId: idSchema, usernames: z.array(nameSchema).max(MAX_MENTIONS_PER_COMMENT) }))
    .output(z.object({ users: z.array(personSchema) })),
}
