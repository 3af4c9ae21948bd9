import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Job } from '#platform/server/jobs/define-job.ts'
import { googleLinkContract } from '../../rules/google-link-contract.ts'
import { checkPassword } from '../commands/check-password.ts'
import { googleLinksOf, unlinkGoogle } from '../commands/link-google.ts'
import type { GoogleDoor } from '../google/google-door.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mail.ts'
import { getSettings } from '../queries/get-settings.ts'
import { accounts } from '../tables.ts'

const QUARTER = 15 * 60

export interface GoogleLinkOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleDoor | null
  readonly googleUnlinkedMailJob: Job<NoticeMailPayload>
}

/** Linking and unlinking Google. Both ask for the password, so that nobody at a browser left open can change how to sign in. */
export function createGoogleLinkProcedures(options: GoogleLinkOptions) {
  const { db, clock, limits, google, googleUnlinkedMailJob } = options
  const os = implement(googleLinkContract).$context<RequestContext>()

  return {
    linkGoogle: os.linkGoogle
      .use(signedIn)
      .use(limited(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        if (!google) throw errors.GOOGLE_MISSING()
        const userId = context.actor.id
        const proof = await checkPassword(db, userId, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        if ((await db.$count(accounts, googleLinksOf(userId))) > 0) throw errors.GOOGLE_LINKED_ALREADY()
        const href = await google.beginLink(context, userId)
        if (!href) throw errors.GOOGLE_LINK_FAILED()
        return { href }
      }),

    unlinkGoogle: os.unlinkGoogle
      .use(signedIn)
      .use(limited(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const userId = context.actor.id
        const proof = await checkPassword(db, userId, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        const outcome = await unlinkGoogle({ db, now: clock.now(), mailJob: googleUnlinkedMailJob }, userId)
        if (outcome !== 'UNLINKED') throw errors[outcome]()
        return getSettings(db, userId)
      }),
  }
}
