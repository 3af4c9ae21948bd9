import { implement } from '@orpc/server'
import { limitRate, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { onboardingContract } from '../../rules/onboarding-contract.ts'
import type { AccountsRequestContext } from '../accounts-context.ts'
import { renewSessionCookie } from '../auth/request-session.ts'
import { completeOnboardingStep, setOnboardingCookie } from '../commands/complete-onboarding-step.ts'
import { removePicture, setPicture } from '../profile-picture.ts'
import { getAccount } from '../queries/get-account.ts'
import { getInterests, setInterests } from '../user-details.ts'

const HOUR = 60 * 60

/** Setting up a new account; interests and picture can be changed later. */
export function createOnboardingProcedures(limits: RateLimits) {
  const os = implement(onboardingContract).$context<AccountsRequestContext>()

  return {
    passOnboarding: os.passOnboarding
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:onboarding', 60, HOUR))
      .handler(async ({ input, context }) => {
        const onboarding = await completeOnboardingStep(context, input.step)
        if (onboarding === null) setOnboardingCookie(context, false)
        return { onboarding }
      }),

    getInterests: os.getInterests
      .use(requireSignIn)
      .handler(async ({ context }) => ({ interests: await getInterests(context) })),

    setInterests: os.setInterests
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:interests', 60, HOUR))
      .handler(async ({ input, context }) => {
        await setInterests(context, input.interests)
        return { interests: await getInterests(context) }
      }),

    setPicture: os.setPicture
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ input, context, errors }) => {
        const file = new Uint8Array(await input.picture.arrayBuffer())
        if (!(await setPicture(context, file))) throw errors.PICTURE_REFUSED()
        await renewSessionCookie(context)
        return getAccount(context, context.actor.id)
      }),

    removePicture: os.removePicture
      .use(requireSignIn)
      .use(limitRate(limits, 'accounts:picture', 20, HOUR))
      .handler(async ({ context }) => {
        await removePicture(context)
        await renewSessionCookie(context)
        return getAccount(context, context.actor.id)
      }),
  }
}
