import { implement } from '@orpc/server'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { contactMessages } from '../../rules/contact.ts'
import { contactContract } from '../../rules/contact-contract.ts'
import { createFormAttempts } from './attempts.ts'
import type { LetterMailPayload } from './mail-letter.ts'
import { sendContact } from './send-contact.ts'

/** The procedures of the contact page. */
export function contactRoutes({ limits, mailJob }: { limits: RateLimits; mailJob: Job<LetterMailPayload> }) {
  const os = implement(contactContract).$context<RequestContext>()
  const attempt = createFormAttempts(limits, 'contact', contactMessages.TOO_MANY_REQUESTS)
  return {
    sendContact: os.sendContact.use(attempt).handler(async ({ input, context }) => {
      const { db, clock, actor } = context
      await sendContact({ db, now: clock.now(), mailJob }, actor, input)
      return { sent: true }
    }),
  }
}
