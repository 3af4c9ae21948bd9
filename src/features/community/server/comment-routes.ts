import { implement } from '@orpc/server'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { commentsContract } from '../rules/comments-contract.ts'
import { checkMentions } from './comments/check-mentions.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { editComment } from './comments/edit-comment.ts'
import { findMentionable } from './comments/find-mentionable.ts'
import { likeComment, unlikeComment } from './comments/like-comment.ts'
import { listComments, listReplies } from './comments/list-comments.ts'
import { muteThread } from './comments/mute-thread.ts'
import { reportComment } from './comments/report-comment.ts'
import { saveComment } from './comments/save-comment.ts'
import { limitsOf } from './limits-of.ts'

/** The procedures of comments below videos. */
export function commentRoutes(limits: RateLimits) {
  const limit = limitsOf(limits)
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
      .use(signedIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveComment(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    editComment: os.editComment
      .use(signedIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await editComment(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    deleteComment: os.deleteComment
      .use(signedIn)
      .use(limit.comments)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteComment(context, input.commentId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    likeComment: os.likeComment
      .use(signedIn)
      .use(limit.likes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await likeComment(context, input.commentId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unlikeComment: os.unlikeComment
      .use(signedIn)
      .use(limit.likes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await unlikeComment(context, input.commentId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    reportComment: os.reportComment
      .use(signedIn)
      .use(limit.reports)
      .handler(async ({ input, context, errors }) => {
        const outcome = await reportComment(context, input)
        if (outcome !== 'reported') throw errors[outcome]()
        return { reported: true as const }
      }),

    muteThread: os.muteThread
      .use(signedIn)
      .use(limit.mutes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await muteThread(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    findMentionable: os.findMentionable
      .use(signedIn)
      .use(limit.lookUps)
      .handler(async ({ input, context: { db, actor, clock } }) => ({
        data: await findMentionable(db, actor.id, input.query, clock.now()),
      })),

    validateTaggedUsers: os.validateTaggedUsers
      .use(signedIn)
      .use(limit.lookUps)
      .handler(async ({ input, context, errors }) => {
        const users = await checkMentions(context, input)
        if (typeof users === 'string') throw errors[users]()
        return { users }
      }),
  }
}
