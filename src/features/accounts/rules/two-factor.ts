import { z } from 'zod'
import { t } from '../messages/index.ts'
import { RECOVERY_CODE_LENGTH, TOTP_CODE_LENGTH } from './limits.ts'

const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_CODE_LENGTH}}$`)
const RECOVERY_CODE = new RegExp(`^[a-z0-9]{${RECOVERY_CODE_LENGTH}}$`)

/** A recovery code as it is compared, whatever was typed between its characters. */
export const normalizeRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (code: string): boolean => TOTP_CODE.test(code)

/** A code of the authenticator app; apps show it in two groups. */
export const totpCodeSchema = z
  .string()
  .max(100, t.enterTheSixDigits)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .refine(isTotpCode, t.enterTheSixDigits)

/** A code of the authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z
  .string()
  .max(100, t.enterSixDigitsOrRecoveryCode)
  .transform((code) => normalizeRecoveryCode(code))
  .refine((code) => isTotpCode(code) || RECOVERY_CODE.test(code), t.enterSixDigitsOrRecoveryCode)

/** How an account is protected beyond its password, as its owner sees it. */
export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Whether this site wants it of the person's roles. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
})

export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>
