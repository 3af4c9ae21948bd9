import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSchema, pendingRecoverySchema } from './account.ts'
import {
  CODE_EXPIRED,
  CODE_LIMIT_REACHED,
  CODE_REFUSED,
  CODE_TRIES_USED,
  PASSWORD_NOT_SET,
  PASSWORD_WEAK,
  RESEND_TOO_SOON,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from './contract-errors.ts'
import { emailSchema, mailCodeSchema, passwordSchema } from './schemas.ts'

const contract = oc.$route({ tags: ['accounts'] })

/** Changing and recovering a password. */
export const passwordContract = {
  startRecovery: contract
    .route({
      method: 'POST',
      path: '/accounts/recovery',
      successStatus: 201,
      summary: 'Begin a password recovery: a code goes to the address',
    })
    .errors({ CODE_LIMIT_REACHED, TOO_MANY_REQUESTS })
    .input(z.object({ email: emailSchema }))
    .output(pendingRecoverySchema),

  resendRecovery: contract
    .route({
      method: 'POST',
      path: '/accounts/recovery/resend',
      successStatus: 201,
      summary: 'Send a new code for a password recovery',
    })
    .errors({
      CODE_LIMIT_REACHED,
      TOO_MANY_REQUESTS,
      RESEND_TOO_SOON,
      RECOVERY_NOT_FOUND: { status: 404, message: t.couldntSendOtp },
    })
    .input(z.object({ recoveryId: z.uuid() }))
    .output(pendingRecoverySchema),

  finishRecovery: contract
    .route({
      method: 'POST',
      path: '/accounts/recovery/finish',
      summary: 'Set a new password with the code; ends all sessions and signs in',
    })
    .errors({
      TOO_MANY_REQUESTS,
      CODE_REFUSED,
      CODE_EXPIRED,
      CODE_TRIES_USED,
      PASSWORD_WEAK,
    })
    .input(
      z.object({ recoveryId: z.uuid(), email: emailSchema, otp: mailCodeSchema, password: passwordSchema }),
    )
    .output(
      z.object({
        /** Null for the banned, and for whoever has to enter the code of their second factor first. */
        account: accountSchema.nullable(),
        secondFactorNeeded: z.boolean(),
      }),
    ),

  changePassword: contract
    .route({
      method: 'PUT',
      path: '/accounts/password',
      summary: 'Change the own password; ends all other sessions',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      OLD_PASSWORD_WRONG: { status: 400, message: t.currentPasswordIsNotRight },
      PASSWORD_NOT_SET,
      PASSWORD_WEAK,
    })
    .input(z.object({ oldPassword: z.string().min(1).max(200), password: passwordSchema }))
    .output(z.object({ changed: z.literal(true) })),
}
