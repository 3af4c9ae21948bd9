import { oc } from '@orpc/contract'
import { z } from 'zod'
import { t } from '../messages/index.ts'
import { accountSettingsSchema } from './account.ts'
import { CONFIRMATION_NEEDED, TOO_MANY_REQUESTS, UNAUTHORIZED } from './contract-errors.ts'
import { totpCodeSchema } from './two-factor.ts'

const contract = oc.$route({ tags: ['accounts'] })
const errors = { UNAUTHORIZED, TOO_MANY_REQUESTS, CONFIRMATION_NEEDED }
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor in the settings. Everything here needs a recent proof of who one is. */
export const twoFactorContract = {
  beginAuthenticator: contract
    .route({
      method: 'POST',
      path: '/accounts/authenticator',
      summary: 'Begin to set up an authenticator app: gives its secret',
    })
    .errors({ ...errors, TWO_FACTOR_ON_ALREADY: { status: 409, message: t.twoFactorIsOnAlready } })
    .output(z.object({ secret: z.string(), address: z.string() })),

  finishAuthenticator: contract
    .route({
      method: 'POST',
      path: '/accounts/authenticator/finish',
      summary: 'Turn the second factor on with the first code of the app: gives the recovery codes, once',
    })
    .errors({
      ...errors,
      CODE_REFUSED: { status: 400, message: t.codeIsNotRight },
      SETUP_NOT_BEGUN: { status: 409, message: t.startSettingUpAgain },
    })
    .input(z.object({ code: totpCodeSchema }))
    .output(recoveryCodesSchema),

  renewRecoveryCodes: contract
    .route({
      method: 'POST',
      path: '/accounts/recovery-codes',
      summary: 'New recovery codes; the earlier ones no longer work',
    })
    .errors({ ...errors, TWO_FACTOR_IS_OFF: { status: 409, message: t.twoFactorIsOff } })
    .output(recoveryCodesSchema),

  turnOffTwoFactor: contract
    .route({ method: 'DELETE', path: '/accounts/authenticator', summary: 'Turn the second factor off' })
    .errors(errors)
    .output(accountSettingsSchema),
}
