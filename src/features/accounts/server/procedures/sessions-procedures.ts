import { implement } from '@orpc/server'
import type { Actor } from '#platform/rules/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { sessionsContract } from '../../rules/sessions-contract.ts'
import type { Auth } from '../auth/auth.ts'
import { authHeaders } from '../auth/auth-headers.ts'
import { currentSessionId } from '../auth/current-session.ts'
import { endSessions } from '../commands/end-sessions.ts'
import { listSessions } from '../queries/list-sessions.ts'

export interface SessionsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly limits: RateLimits
}

/** The list of one's own sessions, and ending them. */
export function createSessionsProcedures({ db, clock, auth, limits }: SessionsOptions) {
  const os = implement(sessionsContract).$context<RequestContext>()

  /** All calls about sessions answer with the present list. */
  const ownSessions = async (context: RequestContext & { actor: Actor }) => {
    const currentId = await currentSessionId(auth, authHeaders(context))
    return { data: await listSessions(db, clock.now(), context.actor.id, currentId) }
  }

  return {
    listSessions: os.listSessions.use(signedIn).handler(({ context }) => ownSessions(context)),

    endSession: os.endSession
      .use(signedIn)
      .use(limited(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ input, context }) => {
        await db.transaction((tx) => endSessions(tx, context.actor.id, { only: input.sessionId }))
        return ownSessions(context)
      }),

    endOtherSessions: os.endOtherSessions
      .use(signedIn)
      .use(limited(limits, 'accounts:end-session', 120, 60 * 60))
      .handler(async ({ context }) => {
        const except = await currentSessionId(auth, authHeaders(context))
        await db.transaction((tx) => endSessions(tx, context.actor.id, { except }))
        return ownSessions(context)
      }),
  }
}
