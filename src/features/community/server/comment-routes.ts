import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { commentsContract } from '../rules/comments-contract.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { listComments, listReplies } from './comments/list-comments.ts'
import { findMentionSuggestions, validateMentions } from './comments/mentions.ts'
import { likeComment, muteThread, reportComment, unlikeComment } from './comments/reactions.ts'
import { editComment, saveComment } from './comments/save-comment.ts'

const HOUR_SECONDS = 3600

/** How often an account may write below videos: more than anybody does by hand, less than a script would. */
const createCommentRateLimits = (limits: RateLimits) => ({
  /** New and edited comments; each notifies somebody. */
  comments: limitRate(limits, 'community:comments', 300, HOUR_SECONDS),
  likes: limitRate(limits, 'community:likes', 1_200, HOUR_SECONDS),
  reports: limitRate(limits, 'community:reports', 60, HOUR_SECONDS),
  mutes: limitRate(limits, 'community:mutes', 300, HOUR_SECONDS),
  /** Look-ups of people to mention, while typing. */
  lookUps: limitReadRate(limits, 'community:look-ups', 3_600, HOUR_SECONDS),
})

/** The procedures of comments below videos. */
export function createCommentRoutes(limits: RateLimits) {
  const limit = createCommentRateLimits(limits)
  const os = implement(commentsContract).$context<RequestContext>()
  return {
    listComments: os.listComments.handler(async ({ input, context, errors }) => {
      const page = await listComments(context, input)
      if (typeof page === 'string') throw errors[page]()
      return page
    }),

    listReplies: os.listReplies.handler(async ({ input, context, errors }) => {
      const page = await listReplies(context, input)
      if (typeof page === 'string') throw errors[page]()
      return page
    }),

    saveComment: os.saveComment
      .use(requireSignIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveComment(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    editComment: os.editComment
      .use(requireSignIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await editComment(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteComment: os.deleteComment
      .use(requireSignIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteComment(context, input.commentId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    likeComment: os.likeComment
      .use(requireSignIn)
      .use(limit.likes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await likeComment(context, input.commentId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unlikeComment: os.unlikeComment
      .use(requireSignIn)
      .use(limit.likes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await unlikeComment(context, input.commentId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    reportComment: os.reportComment
      .use(requireSignIn)
      .use(limit.reports)
      .handler(async ({ input, context, errors }) => {
        const outcome = await reportComment(context, input)
        if (outcome !== 'reported') throw errors[outcome]()
        return { reported: true as const }
      }),

    muteThread: os.muteThread
      .use(requireSignIn)
      .use(limit.mutes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await muteThread(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    findMentionable: os.findMentionable
      .use(requireSignIn)
      .use(limit.lookUps)
      .handler(async ({ input, context }) => ({
        data: await findMentionSuggestions(context, input),
      })),

    validateTaggedUsers: os.validateTaggedUsers
      .use(requireSignIn)
      .use(limit.lookUps)
      .handler(async ({ input, context, errors }) => {
        const users = await validateMentions(context, input)
        if (typeof users === 'string') throw errors[users]()
        return { users }
      }),
  }
}
