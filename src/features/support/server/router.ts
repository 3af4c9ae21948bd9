import { implement } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { supportContract } from '../rules/contract.ts'
import { alumniRoutes } from './alumni/alumni-routes.ts'
import type { ReadAppellant } from './appellant.ts'
import { sendAppeal } from './commands/send-appeal.ts'
import { sendFeedback } from './commands/send-feedback.ts'
import { vote } from './commands/vote.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import type { LetterMailPayload } from './contact/mail-letter.ts'
import { getAppeal } from './queries/get-appeal.ts'
import { votes } from './tables.ts'

const HOUR_SECONDS = 60 * 60

export interface SupportRouterOptions {
  readonly db: Database
  readonly limits: RateLimits
  readonly letterMail: Job<LetterMailPayload>
  readonly appellantOf: ReadAppellant
}

export function createSupportRouter({ db, limits, letterMail, appellantOf }: SupportRouterOptions) {
  const os = implement(supportContract).$context<RequestContext>()
  return os.router({
    ...contactRoutes({ limits, mailJob: letterMail }),
    ...alumniRoutes({ db, limits }),

    sendFeedback: os.sendFeedback
      .use(limited(limits, 'support:feedback', 10, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        if ((await sendFeedback(context, input)) === 'REFUSED') throw errors.REFUSED()
        return { sent: true }
      }),

    getAppeal: os.getAppeal.handler(async ({ context }) => {
      const appellant = await appellantOf(context.requestHeaders)
      return appellant && getAppeal(context.db, appellant)
    }),

    sendAppeal: os.sendAppeal
      .use(limited(limits, 'support:appeal', 10, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const appellant = await appellantOf(context.requestHeaders)
        if (!appellant) throw errors.NOT_BANNED()
        if ((await sendAppeal(context, appellant, input)) === 'APPEAL_OPEN') throw errors.APPEAL_OPEN()
        return { sent: true }
      }),

    getVote: os.getVote.use(signedIn).handler(async ({ input, context: { db, actor } }) => {
      const [row] = await db
        .select({ amount: votes.amount })
        .from(votes)
        .where(and(eq(votes.userId, actor.id), eq(votes.entityId, input.entityId)))
      return row ?? null
    }),

    vote: os.vote
      .use(signedIn)
      .use(limited(limits, 'support:vote', 20, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        if ((await vote(context, input)) === 'ALREADY_VOTED') throw errors.ALREADY_VOTED()
        return { amount: input.amount }
      }),
  })
}
