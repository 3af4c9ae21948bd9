import { implement } from '@orpc/server'
import { limitRate, limitReadRate, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../../messages/index.ts'
import { FIRST_ONBOARDING_STEP } from '../../rules/onboarding.ts'
import { USERNAME_CHANGES_SETTING } from '../../rules/settings.ts'
import { settingsContract } from '../../rules/settings-contract.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { renewSessionCookie } from '../auth/request-session.ts'
import { setOnboardingCookie } from '../commands/complete-onboarding-step.ts'
import { updateSettings, updateTimeZone } from '../commands/update-settings.ts'
import { updateUsername } from '../commands/update-username.ts'
import { getAccount, getAccountSettings } from '../queries/get-account.ts'
import { checkUsername } from '../queries/usernames.ts'
import { listAcknowledgedKeys, saveAcknowledgements } from '../user-details.ts'

/** The own account, and what its owner can change about it. */
export function createSettingsProcedures(limits: RateLimits) {
  const os = implement(settingsContract).$context<AccountsRequestContext>()

  return {
    me: os.me.handler(({ context }) => (context.actor ? getAccount(context, context.actor.id) : null)),

    checkUsername: os.checkUsername
      .use(requireSignIn)
      .use(limitReadRate(limits, 'accounts:check-username', 60, 60))
      .handler(async ({ input, context, errors }) => {
        const check = await checkUsername(context, input.username)
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
        const update = await updateUsername(context, input.username)
        if (update.outcome === 'USERNAME_TAKEN') {
          throw errors.USERNAME_TAKEN({ data: { suggestions: update.suggestions } })
        }
        if (update.outcome === 'USERNAME_CHANGES_USED') {
          const count = context.settings.get(USERNAME_CHANGES_SETTING)
          throw errors.USERNAME_CHANGES_USED({ message: t.usernameChangesAreUsed({ count }) })
        }
        if (update.outcome !== 'AVAILABLE') throw errors[update.outcome]()
        await renewSessionCookie(context)
        const account = await getAccount(context, context.actor.id)
        // The first username starts setting up.
        if (account.onboarding === FIRST_ONBOARDING_STEP) setOnboardingCookie(context, true)
        return account
      }),

    listAcknowledgements: os.listAcknowledgements.use(requireSignIn).handler(async ({ context }) => ({
      keys: await listAcknowledgedKeys(context),
    })),

    acknowledge: os.acknowledge
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:acknowledge', 60, 60 * 60))
      .handler(async ({ input, context }) => {
        await saveAcknowledgements(context, input.keys)
        return { keys: await listAcknowledgedKeys(context) }
      }),

    updateTimeZone: os.updateTimeZone
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:update-time-zone', 20, 60 * 60))
      .handler(async ({ input, context }) => {
        await updateTimeZone(context, input.timeZone)
        await renewSessionCookie(context)
        return getAccount(context, context.actor.id)
      }),

    getSettings: os.getSettings.use(requireSignIn).handler(({ context }) => getAccountSettings(context)),

    updateSettings: os.updateSettings
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:update-settings', 60, 60 * 60))
      .handler(async ({ input, context, errors }) => {
        const saved = await updateSettings(context, input)
        if (saved.outcome === 'NAME_REFUSED') throw errors.NAME_REFUSED({ data: saved.problems })
        await renewSessionCookie(context)
        return getAccountSettings(context)
      }),
  }
}
