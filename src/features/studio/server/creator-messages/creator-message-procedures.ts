import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { creatorMessageContract } from '../../rules/creator-messages/creator-message-contract.ts'
import {
  type CreatorMessageDeps,
  previewCreatorMessage,
  sendTestCreatorMessage,
} from './test-creator-message.ts'

/** Per account; each goes to the creator's own address. */
const TEST_MAILS_AN_HOUR = 20

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Procedures for creators and the mails that they write for their learners. */
export function createCreatorMessageProcedures({
  limits,
  ...deps
}: CreatorMessageDeps & { readonly limits: RateLimits }) {
  const os = implement(creatorMessageContract).$context<RequestContext>()
  // The preview follows what is typed.
  const previewing = limitReadRate(limits, 'studio:message-previews', 120, 60)
  const testing = limitRate(limits, 'studio:test-messages', TEST_MAILS_AN_HOUR, 3600)
  return {
    previewCreatorMessage: os.previewCreatorMessage
      .use(requireCreator)
      .use(previewing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await previewCreatorMessage(context, { site: deps.site, message: input })
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    sendTestCreatorMessage: os.sendTestCreatorMessage
      .use(requireCreator)
      .use(testing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await sendTestCreatorMessage(context, { ...deps, message: input })
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),
  }
}
