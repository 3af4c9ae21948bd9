import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/server/db/database.ts'
import { createSignature } from '#platform/server/signatures.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES_COUNT } from '../../rules/limits.ts'
import { normalizeRecoveryCode } from '../../rules/two-factor.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { recoveryCodes } from '../two-factor-tables.ts'

/** Without those that are easily taken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** About 50 bits. */
const generateRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const hashRecoveryCode = ({ secret }: AccountsDeps<'secret'>, userId: string, code: string): string =>
  createSignature(secret, 'recovery-code', userId, code)

/**
 * Gives somebody new recovery codes in place of all earlier ones.
 *
 * @returns the codes, in two groups with a hyphen between them; they are stored only as hashes
 */
export async function replaceRecoveryCodes(
  tx: Transaction,
  ctx: AccountsDeps<'secret'>,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES_COUNT) codes.add(generateRecoveryCode())
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(
      [...codes].map((code) => ({ userId, codeHash: hashRecoveryCode(ctx, userId, code), createdAt: now })),
    )
  const half = RECOVERY_CODE_LENGTH / 2
  return [...codes].map((code) => `${code.slice(0, half)}-${code.slice(half)}`)
}

/** Uses up one of somebody's recovery codes; false when it is not one. */
export async function consumeRecoveryCode(
  tx: Transaction,
  ctx: AccountsDeps<'secret'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const codeHash = hashRecoveryCode(ctx, userId, normalizeRecoveryCode(code))
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}
