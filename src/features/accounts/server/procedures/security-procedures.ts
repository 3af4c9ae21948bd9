import { implement } from '@orpc/server'
import { limitRate, requireSignIn, type SignedInContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { googleLinkContract } from '../../rules/google-link-contract.ts'
import { sessionsContract } from '../../rules/sessions-contract.ts'
import type { AccountsRequestContext, AccountsServices } from '../accounts-context.ts'
import { getCurrentSessionId } from '../auth/request-session.ts'
import { endSessions } from '../commands/end-sessions.ts'
import { isGoogleLink, unlinkGoogle } from '../commands/link-google.ts'
import { checkPassword } from '../commands/passwords.ts'
import { beginGoogleLink } from '../google/google-sign-in.ts'
import { getAccountSettings } from '../queries/get-account.ts'
import { listSessions } from '../queries/list-sessions.ts'
import { accounts } from '../tables.ts'

const QUARTER = 15 * 60

/** Linking and unlinking Google. Both ask for the password, so that nobody at a browser left open can change how to sign in. */
export function createGoogleLinkProcedures(limits: RateLimits) {
  const os = implement(googleLinkContract).$context<AccountsRequestContext>()

  return {
    linkGoogle: os.linkGoogle
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const { db, actor, google } = context
        if (!google) throw errors.GOOGLE_MISSING()
        const proof = await checkPassword(context, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        if ((await db.$count(accounts, isGoogleLink(actor.id))) > 0) throw errors.GOOGLE_LINKED_ALREADY()
        const href = await beginGoogleLink({ ...context, google }, { userId: actor.id })
        if (!href) throw errors.GOOGLE_LINK_FAILED()
        return { href }
      }),

    unlinkGoogle: os.unlinkGoogle
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:link-google', 10, QUARTER))
      .handler(async ({ input, context, errors }) => {
        const proof = await checkPassword(context, input.password)
        if (proof !== 'RIGHT') throw errors[proof]()
        const outcome = await unlinkGoogle(context)
        if (outcome !== 'UNLINKED') throw errors[outcome]()
        return getAccountSettings(context)
      }),
  }
}

/** All calls about sessions answer with the present list. */
async function listOwnSessions(ctx: SignedInContext & AccountsServices) {
  const currentId = await getCurrentSessionId(ctx)
  return { data: await listSessions(ctx, { currentId }) }
}

/** The list of one's own sessions, and ending them. */
export function createSessionsProcedures(limits: RateLimits) {
  const os = implement(sessionsContract).$context<AccountsRequestContext>()

  return {
    listSessions: os.listSessions.use(requireSignIn).handler(({ context }) => listOwnSessions(context)),

    endSession: os.endSession
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ input, context }) => {
        await context.db.transaction((tx) => endSessions(tx, context.actor.id, { only: input.sessionId }))
        return listOwnSessions(context)
      }),

    endOtherSessions: os.endOtherSessions
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ context }) => {
        const except = await getCurrentSessionId(context)
        await context.db.transaction((tx) => endSessions(tx, context.actor.id, { except }))
        return listOwnSessions(context)
      }),
  }
}
