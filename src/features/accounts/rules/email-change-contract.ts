import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSettingsSchema, pendingEmailChangeSchema } from './account.ts'
import {
  CODE_EXPIRED,
  CODE_LIMIT_REACHED,
  CODE_REFUSED,
  CODE_TRIES_USED,
  PASSWORD_WRONG,
  RESEND_TOO_SOON,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from './contract-errors.ts'
import { emailSchema, mailCodeSchema } from './schemas.ts'

const contract = oc.$route({ tags: ['accounts'] })
const EMAIL_CHANGE_NOT_FOUND = { status: 404, message: t.startThisChangeAgain }

/** Changing the address of an account. */
export const emailChangeContract = {
  startEmailChange: contract
    .route({
      method: 'POST',
      path: '/accounts/email-change',
      successStatus: 201,
      summary: 'Begin to change the own address: a code goes to the present one and one to the new one',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      CODE_LIMIT_REACHED,
      PASSWORD_WRONG,
      EMAIL_SAME: { status: 400, message: t.thisIsYourCurrentAddress },
    })
    /** An account without a password leaves it empty: the code to the present address proves who asks. */
    .input(z.object({ email: emailSchema, password: z.string().max(200) }))
    .output(pendingEmailChangeSchema),

  resendEmailChange: contract
    .route({
      method: 'POST',
      path: '/accounts/email-change/resend',
      successStatus: 201,
      summary: 'Send both codes anew',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS, CODE_LIMIT_REACHED, RESEND_TOO_SOON, EMAIL_CHANGE_NOT_FOUND })
    .output(pendingEmailChangeSchema),

  finishEmailChange: contract
    .route({
      method: 'POST',
      path: '/accounts/email-change/finish',
      summary: 'Change the own address with both codes; ends all other sessions',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      CODE_REFUSED,
      CODE_EXPIRED,
      CODE_TRIES_USED,
      EMAIL_CHANGE_NOT_FOUND,
    })
    .input(z.object({ email: emailSchema, oldOtp: mailCodeSchema, newOtp: mailCodeSchema }))
    .output(accountSettingsSchema),
}
