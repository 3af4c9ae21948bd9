import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { onboardingContract } from '../../rules/onboarding-contract.ts'
import { completeOnboardingStep, setOnboardingCookie } from '../commands/complete-onboarding-step.ts'
import { getInterests, setInterests } from '../interests.ts'
import { removePicture, setPicture } from '../profile-picture.ts'
import { getAccount } from '../queries/get-account.ts'

const HOUR = 60 * 60

export interface OnboardingProceduresOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly storage: Storage
  readonly secureCookies: boolean
  /** See `createSessionCookieRenewal`. */
  readonly renewCookie: (context: RequestContext) => Promise<void>
}

/** Setting up a new account; interests and picture can be changed later. */
export function createOnboardingProcedures(options: OnboardingProceduresOptions) {
  const { db, clock, limits, storage, secureCookies, renewCookie } = options
  const os = implement(onboardingContract).$context<RequestContext>()
  const interestsOf = async (userId: string) => ({ interests: await getInterests(db, userId) })

  return {
    passOnboarding: os.passOnboarding
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:onboarding', 60, HOUR))
      .handler(async ({ input, context }) => {
        const onboarding = await completeOnboardingStep(db, clock.now(), context.actor.id, input.step)
        if (onboarding === null) setOnboardingCookie(context.responseHeaders, secureCookies, false)
        return { onboarding }
      }),

    getInterests: os.getInterests.use(requireSignIn).handler(({ context }) => interestsOf(context.actor.id)),

    setInterests: os.setInterests
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:interests', 60, HOUR))
      .handler(async ({ input, context }) => {
        await setInterests(db, context.actor.id, input.interests)
        return interestsOf(context.actor.id)
      }),

    setPicture: os.setPicture
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ input, context, errors }) => {
        const { id } = context.actor
        const file = new Uint8Array(await input.picture.arrayBuffer())
        const isPicture = await setPicture({ db, storage, now: clock.now() }, id, file)
        if (!isPicture) throw errors.PICTURE_REFUSED()
        await renewCookie(context)
        return getAccount(db, id)
      }),

    removePicture: os.removePicture
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ context }) => {
        await removePicture({ db, storage, now: clock.now() }, context.actor.id)
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),
  }
}
