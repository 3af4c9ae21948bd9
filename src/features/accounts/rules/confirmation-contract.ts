import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import {
  CODE_REFUSED,
  PASSKEY_REFUSED,
  PASSWORD_NOT_SET,
  PASSWORD_WRONG,
  SECOND_FACTOR_WRONG,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
} from './contract-errors.ts'
import { passkeyProofSchema } from './passkeys.ts'
import { mailCodeSchema } from './schemas.ts'
import { secondFactorCodeSchema } from './two-factor.ts'

const contract = oc.$route({ tags: ['accounts'] })

/** Proving once more who one is, for sensitive acts. */
export const confirmationContract = {
  confirmIdentity: contract
    .route({
      method: 'POST',
      path: '/accounts/confirm',
      summary: 'Prove in this session who one is; sensitive acts are then open for 15 minutes',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      PASSWORD_WRONG,
      PASSWORD_NOT_SET,
      SECOND_FACTOR_WRONG,
      CODE_REFUSED,
      PASSKEY_REFUSED: { ...PASSKEY_REFUSED, status: 403 },
    })
    .input(
      z.union(
        [
          z.object({ password: z.string().min(1).max(200) }),
          z.object({ code: secondFactorCodeSchema }),
          z.object({ otp: mailCodeSchema }),
          z.object({ passkey: passkeyProofSchema }),
        ],
        { error: t.enterYourPasswordOrCode },
      ),
    )
    .output(z.object({ confirmed: z.literal(true) })),

  sendConfirmationCode: contract
    .route({
      method: 'POST',
      path: '/accounts/confirm/code',
      successStatus: 201,
      summary: 'Mail a code that proves who one is, for an account without a password',
    })
    .errors({ UNAUTHORIZED, TOO_MANY_REQUESTS })
    .output(z.object({ sent: z.literal(true) })),
}
