import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSchema } from './account.ts'
import { TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'
import { INTERESTS_MAX, PICTURE_MAX_BYTES } from './limits.ts'
import { INTEREST_SLUGS, ONBOARDING_STEPS } from './onboarding.ts'

const contract = oc.$route({ tags: ['accounts'] })
const interestList = z.object({ interests: z.array(z.enum(INTEREST_SLUGS)) })

/** Setting up a new account; interests and picture can be changed later. */
export const onboardingContract = {
  passOnboarding: contract
    .route({
      method: 'POST',
      path: '/accounts/onboarding',
      summary: 'Leave a step of setting up behind, done or skipped; the last one ends it',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ step: z.enum(ONBOARDING_STEPS) }))
    .output(z.object({ onboarding: z.enum(ONBOARDING_STEPS).nullable() })),

  getInterests: contract
    .route({ method: 'GET', path: '/accounts/interests', summary: 'What I want to learn' })
    .errors({ UNAUTHORIZED })
    .output(interestList),

  setInterests: contract
    .route({ method: 'PUT', path: '/accounts/interests', summary: 'Say what I want to learn' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .input(z.object({ interests: z.array(z.enum(INTEREST_SLUGS)).max(INTERESTS_MAX) }))
    .output(interestList),

  setPicture: contract
    .route({
      method: 'PUT',
      path: '/accounts/picture',
      summary: 'Set the own picture: a JPEG, PNG or WebP file, kept as a square WebP',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      PICTURE_REFUSED: { status: 400, message: t.chooseAJpegPngOrWebpPicture },
    })
    .input(z.object({ picture: z.file().max(PICTURE_MAX_BYTES) }))
    .output(accountSchema),

  removePicture: contract
    .route({ method: 'DELETE', path: '/accounts/picture', summary: 'Remove the own picture' })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(accountSchema),
}
