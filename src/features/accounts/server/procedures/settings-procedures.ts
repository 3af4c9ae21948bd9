import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { FIRST_ONBOARDING_STEP } from '../../rules/onboarding.ts'
import { settingsContract } from '../../rules/settings-contract.ts'
import { listAcknowledgedKeys, saveAcknowledgements } from '../acknowledgements.ts'
import { setOnboardingCookie } from '../commands/complete-onboarding-step.ts'
import { updateSettings, updateTimeZone } from '../commands/update-settings.ts'
import { updateUsername } from '../commands/update-username.ts'
import { getAccount, getAccountSettings } from '../queries/get-account.ts'
import { checkUsername } from '../queries/usernames.ts'
import type { IsReservedName } from '../reserved-names.ts'

export interface SettingsProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly secureCookies: boolean
  readonly isReservedName: IsReservedName
  /** See `createSessionCookieRenewal`. */
  readonly renewCookie: (context: RequestContext) => Promise<void>
}

/** The own account, and what its owner can change about it. */
export function createSettingsProcedures(options: SettingsProceduresOptions) {
  const { db, clock, limits, secureCookies, renewCookie, isReservedName } = options
  const os = implement(settingsContract).$context<RequestContext>()

  const usernameRules = () => ({ db, now: clock.now(), isReservedName })

  return {
    me: os.me.handler(({ context }) => (context.actor ? getAccount(db, context.actor.id) : null)),

    checkUsername: os.checkUsername
      .use(requireSignIn)
      .use(limitReadRate(limits, 'accounts:check-username', 60, 60))
      .handler(async ({ input, context, errors }) => {
        const check = await checkUsername(usernameRules(), context.actor, input.username)
        if (check.outcome === 'AVAILABLE') return { username: check.username }
        if (check.outcome === 'USERNAME_TAKEN') {
          throw errors.USERNAME_TAKEN({ data: { suggestions: check.suggestions } })
        }
        throw errors[check.outcome]()
      }),

    updateUsername: os.updateUsername
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:update-username', 20, 60 * 60))
      .handler(async ({ input, context, errors }) => {
        const update = await updateUsername(usernameRules(), context.actor, input.username)
        if (update.outcome === 'USERNAME_TAKEN') {
          throw errors.USERNAME_TAKEN({ data: { suggestions: update.suggestions } })
        }
        if (update.outcome !== 'AVAILABLE') throw errors[update.outcome]()
        await renewCookie(context)
        const account = await getAccount(db, context.actor.id)
        // The first username starts setting up.
        if (account.onboarding === FIRST_ONBOARDING_STEP)
          setOnboardingCookie(context.responseHeaders, secureCookies, true)
        return account
      }),

    listAcknowledgements: os.listAcknowledgements.use(requireSignIn).handler(async ({ context }) => ({
      keys: await listAcknowledgedKeys(db, context.actor.id),
    })),

    acknowledge: os.acknowledge
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:acknowledge', 60, 60 * 60))
      .handler(async ({ input, context }) => {
        await saveAcknowledgements(db, clock.now(), context.actor.id, input.keys)
        return { keys: await listAcknowledgedKeys(db, context.actor.id) }
      }),

    updateTimeZone: os.updateTimeZone
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:update-time-zone', 20, 60 * 60))
      .handler(async ({ input, context }) => {
        await updateTimeZone(db, clock.now(), context.actor.id, input.timeZone)
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),

    getSettings: os.getSettings
      .use(requireSignIn)
      .handler(({ context }) => getAccountSettings(db, context.actor.id)),

    updateSettings: os.updateSettings
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:update-settings', 60, 60 * 60))
      .handler(async ({ input, context, errors }) => {
        const saved = await updateSettings(usernameRules(), context.actor, input)
        if (saved.outcome === 'NAME_REFUSED') throw errors.NAME_REFUSED({ data: saved.problems })
        await renewCookie(context)
        return getAccountSettings(db, context.actor.id)
      }),
  }
}
