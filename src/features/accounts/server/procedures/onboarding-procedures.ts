import { implement } from '@orpc/server'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { onboardingContract } from '../../rules/onboarding-contract.ts'
import { passOnboarding } from '../commands/pass-onboarding.ts'
import { setInterests } from '../commands/set-interests.ts'
import { removePicture, setPicture } from '../commands/set-picture.ts'
import { markOnboarding } from '../onboarding-cookie.ts'
import { getAccount } from '../queries/get-account.ts'
import { getInterests } from '../queries/get-interests.ts'

const HOUR = 60 * 60

export interface OnboardingOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly storage: Storage
  readonly secureCookies: boolean
  /** See `createRenewCookie`. */
  readonly renewCookie: (context: RequestContext) => Promise<void>
}

/** Setting up a new account; interests and picture can be changed later. */
export function createOnboardingProcedures(options: OnboardingOptions) {
  const { db, clock, limits, storage, secureCookies, renewCookie } = options
  const os = implement(onboardingContract).$context<RequestContext>()
  const interestsOf = async (userId: string) => ({ interests: await getInterests(db, userId) })

  return {
    passOnboarding: os.passOnboarding
      .use(signedIn)
      .use(limited(limits, 'accounts:onboarding', 60, HOUR))
      .handler(async ({ input, context }) => {
        const onboarding = await passOnboarding(db, clock.now(), context.actor.id, input.step)
        if (onboarding === null) markOnboarding(context.responseHeaders, secureCookies, false)
        return { onboarding }
      }),

    getInterests: os.getInterests.use(signedIn).handler(({ context }) => interestsOf(context.actor.id)),

    setInterests: os.setInterests
      .use(signedIn)
      .use(limited(limits, 'accounts:interests', 60, HOUR))
      .handler(async ({ input, context }) => {
        await setInterests(db, context.actor.id, input.interests)
        return interestsOf(context.actor.id)
      }),

    setPicture: os.setPicture
      .use(signedIn)
      .use(limited(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ input, context, errors }) => {
        const { id } = context.actor
        const file = new Uint8Array(await input.picture.arrayBuffer())
        const isPicture = await setPicture({ db, storage, now: clock.now() }, id, file)
        if (!isPicture) throw errors.PICTURE_REFUSED()
        await renewCookie(context)
        return getAccount(db, id)
      }),

    removePicture: os.removePicture
      .use(signedIn)
      .use(limited(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ context }) => {
        await removePicture({ db, storage, now: clock.now() }, context.actor.id)
        await renewCookie(context)
        return getAccount(db, context.actor.id)
      }),
  }
}
