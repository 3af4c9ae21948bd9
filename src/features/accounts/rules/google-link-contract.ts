import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSettingsSchema } from './account.ts'
import { PASSWORD_NOT_SET, PASSWORD_WRONG, TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'

const contract = oc.$route({ tags: ['accounts'] })
const proof = z.object({
  password: z.string().min(1, t.someRequiredFieldsAreEmpty).max(200, t.passwordIsNotRight),
})

/** Linking and unlinking Google in the settings. */
export const googleLinkContract = {
  linkGoogle: contract
    .route({
      method: 'POST',
      path: '/accounts/google-link',
      summary: 'Begin to link a Google account: gives the address at Google to go to',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      PASSWORD_WRONG,
      PASSWORD_NOT_SET,
      GOOGLE_MISSING: { status: 404, message: t.signingInWithGoogleIsNotSetUp },
      GOOGLE_LINKED_ALREADY: { status: 409, message: t.googleIsLinkedAlready },
      GOOGLE_LINK_FAILED: { status: 502, message: t.linkingGoogleFailed },
    })
    .input(proof)
    .output(z.object({ href: z.url() })),

  unlinkGoogle: contract
    .route({
      method: 'POST',
      path: '/accounts/google-link/remove',
      summary: 'Take the linked Google account away; the password that stays is asked for',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      PASSWORD_WRONG,
      PASSWORD_NOT_SET,
      GOOGLE_NOT_LINKED: { status: 409, message: t.noGoogleAccountIsLinked },
    })
    .input(proof)
    .output(accountSettingsSchema),
}
