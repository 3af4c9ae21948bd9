import { implement } from '@orpc/server'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { supportContract } from '../rules/contract.ts'
import { createAlumniProcedures } from './alumni/alumni-procedures.ts'
import { getAppeal, type ReadAppellant, sendAppeal } from './appeals.ts'
import { findPollVote, savePollVote } from './commands/poll-votes.ts'
import { sendFeedback } from './commands/send-feedback.ts'
import { type ContactMailPayload, createContactProcedures } from './contact/contact-procedures.ts'
import { checkCreatorAccess, getCreatorAccess, sendCreatorRequest } from './creator-requests.ts'
import { createTicketProcedures } from './tickets/ticket-procedures.ts'

const HOUR_SECONDS = 60 * 60

export interface SupportRouterDeps {
  readonly limits: RateLimits
  readonly contactMailJob: Job<ContactMailPayload>
  readonly readAppellant: ReadAppellant
  /** Holds the pictures of tickets. */
  readonly storage: Storage
}

export function createSupportRouter({ limits, contactMailJob, readAppellant, storage }: SupportRouterDeps) {
  const os = implement(supportContract).$context<RequestContext>()
  return os.router({
    ...createContactProcedures({ limits, mailJob: contactMailJob }),
    ...createAlumniProcedures(limits),
    ...createTicketProcedures({ limits, storage }),

    sendFeedback: os.sendFeedback
      .use(limitRate(limits, 'support:feedback', 10, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        if ((await sendFeedback(context, input)) === 'REFUSED') throw errors.REFUSED()
        return { sent: true }
      }),

    getAppeal: os.getAppeal.handler(async ({ context }) => {
      const appellant = await readAppellant(context.requestHeaders)
      return appellant && getAppeal(context, appellant)
    }),

    sendAppeal: os.sendAppeal
      .use(limitRate(limits, 'support:appeal', 10, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const appellant = await readAppellant(context.requestHeaders)
        if (!appellant) throw errors.NOT_BANNED()
        if ((await sendAppeal(context, { ...input, appellant })) === 'APPEAL_OPEN') throw errors.APPEAL_OPEN()
        return { sent: true }
      }),

    getCreatorAccess: os.getCreatorAccess
      .use(requireSignIn)
      .handler(({ context }) => getCreatorAccess(context)),

    checkCreatorAccess: os.checkCreatorAccess
      .use(requireSignIn)
      .use(limitRate(limits, 'support:creator-access', 20, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const access = await checkCreatorAccess(context, input)
        if (access === 'NO_ACCOUNT') throw errors.NO_ACCOUNT()
        return access
      }),

    sendCreatorRequest: os.sendCreatorRequest
      .use(requireSignIn)
      .use(limitRate(limits, 'support:creator-request', 10, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const outcome = await sendCreatorRequest(context, input)
        if (outcome !== 'SENT') throw errors[outcome]()
        return { sent: true }
      }),

    getPollVote: os.getPollVote
      .use(requireSignIn)
      .handler(({ input, context }) => findPollVote(context, input)),

    savePollVote: os.savePollVote
      .use(requireSignIn)
      .use(limitRate(limits, 'support:vote', 20, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        if ((await savePollVote(context, input)) === 'ALREADY_VOTED') throw errors.ALREADY_VOTED()
        return { amount: input.amount }
      }),
  })
}
