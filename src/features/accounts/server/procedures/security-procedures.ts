import { implement } from '@orpc/server'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { googleLinkContract } from '../../rules/google-link-contract.ts'
import { sessionsContract } from '../../rules/sessions-contract.ts'
import type { Auth } from '../auth/auth.ts'
import { buildAuthHeaders, getCurrentSessionId } from '../auth/request-session.ts'
import { endSessions } from '../commands/end-sessions.ts'
import { isGoogleLink, unlinkGoogle } from '../commands/link-google.ts'
import { checkPassword } from '../commands/passwords.ts'
import type { GoogleSignIn } from '../google/google-sign-in.ts'
import type { NoticeMailPayload } from '../jobs/send-notice-mails.ts'
import { getAccountSettings } from '../queries/get-account.ts'
import { listSessions } from '../queries/list-sessions.ts'
import { accounts } from '../tables.ts'

const QUARTER = 15 * 60

export interface GoogleLinkProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  /** Null where signing in with Google is not set up. */
  readonly google: GoogleSignIn | null
  readonly googleUnlinkedMailJob: Job<NoticeMailPayload>
}

/** Linking and unlinking Google. Both ask for the password, so that nobody at a browser left open can change how to sign in. */
export function createGoogleLinkProcedures(options: GoogleLinkProceduresOptions) {
  const { db, clock, limits, google, googleUnlinkedMailJob } = options
  const os = implement(googleLinkContract).$context<RequestContext>()

  return {
    linkGoogle: os.linkGoogle
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        if (!google) throw errors.GOOGLE_MISSING()
        const userId = context.actor.id
        const proof = await checkPassword(db, userId, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        if ((await db.$count(accounts, isGoogleLink(userId))) > 0) throw errors.GOOGLE_LINKED_ALREADY()
        const href = await google.beginLink(context, userId)
        if (!href) throw errors.GOOGLE_LINK_FAILED()
        return { href }
      }),

    unlinkGoogle: os.unlinkGoogle
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const userId = context.actor.id
        const proof = await checkPassword(db, userId, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        const outcome = await unlinkGoogle({ db, now: clock.now(), mailJob: googleUnlinkedMailJob }, userId)
        if (outcome !== 'UNLINKED') throw errors[outcome]()
        return getAccountSettings(db, userId)
      }),
  }
}

export interface SessionsProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
}

/** The list of one's own sessions, and ending them. */
export function createSessionsProcedures({ db, clock, auth, limits }: SessionsProceduresOptions) {
  const os = implement(sessionsContract).$context<RequestContext>()

  /** All calls about sessions answer with the present list. */
  const ownSessions = async (context: RequestContext & { actor: Actor }) => {
    const currentId = await getCurrentSessionId(auth, buildAuthHeaders(context))
    return { data: await listSessions(db, clock.now(), context.actor.id, currentId) }
  }

  return {
    listSessions: os.listSessions.use(requireSignIn).handler(({ context }) => ownSessions(context)),

    endSession: os.endSession
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ input, context }) => {
        await db.transaction((tx) => endSessions(tx, context.actor.id, { only: input.sessionId }))
        return ownSessions(context)
      }),

    endOtherSessions: os.endOtherSessions
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ context }) => {
        const except = await getCurrentSessionId(auth, buildAuthHeaders(context))
        await db.transaction((tx) => endSessions(tx, context.actor.id, { except }))
        return ownSessions(context)
      }),
  }
}
