import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import {
  type CodeMailJobDeps,
  createUnmatchableCodeHash,
  generateMailCode,
  hashMailCode,
} from '../mail-codes.ts'
import {
  renderAccountExistsMail,
  renderNoAccountMail,
  renderRecoveryCodeMail,
  renderSignUpCodeMail,
} from '../mails/code-mails.ts'
import { passwordRecoveries, signUps, users } from '../tables.ts'

interface CodeMail {
  /** Where the row stands that waits for its code. */
  readonly table: typeof signUps | typeof passwordRecoveries
  readonly id: string
  /** What the form was read in, for an address without an account. */
  readonly language: string | undefined
  /** Whether a code is for addresses with an account, or for those without one. */
  readonly forAccounts: boolean
  readonly renderCodeMail: typeof renderSignUpCodeMail
  /** The mail in place of a code. */
  readonly renderOtherMail: typeof renderNoAccountMail
}

/**
 * Sends a code, or the mail in its place. The code is made here, so that it is in the mail and nowhere else; a retry after a failed
 * delivery makes a new one. A row without a code gets a hash that no code matches, and otherwise behaves like any other.
 */
async function sendCodeMail(
  deps: CodeMailJobDeps,
  { table, id, language, forAccounts, renderCodeMail, renderOtherMail }: CodeMail,
): Promise<void> {
  const { db, clock, mailer, site } = deps
  const [pending] = await db.select({ email: table.email }).from(table).where(eq(table.id, id))
  if (!pending) return
  const [owner] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(eq(users.email, pending.email))
  // Of an account whose language nobody knows yet, that of who asks.
  setRecipientLanguage(owner?.language ?? language)
  const hasCode = (owner !== undefined) === forAccounts
  const code = generateMailCode()
  const codeHash = hasCode ? hashMailCode(deps, { key: id, code }) : createUnmatchableCodeHash()
  await db.update(table).set({ codeHash, codeSentAt: clock.now(), wrongAttempts: 0 }).where(eq(table.id, id))
  await mailer.send(
    hasCode ? renderCodeMail(site, pending.email, code) : renderOtherMail(site, pending.email),
  )
}

const signUpMailPayloadSchema = z.object({ signUpId: z.uuid(), language: z.string().optional() })
export type SignUpMailPayload = z.infer<typeof signUpMailPayloadSchema>

/** Sends the code of a sign-up, or a link to sign in where the address has an account. */
export const defineSignUpMailJob = (deps: CodeMailJobDeps): Job<SignUpMailPayload> =>
  defineJob({
    name: 'accounts:send-sign-up-mail',
    payload: signUpMailPayloadSchema,
    handle: ({ signUpId, language }) =>
      sendCodeMail(deps, {
        table: signUps,
        id: signUpId,
        language,
        forAccounts: false,
        renderCodeMail: renderSignUpCodeMail,
        renderOtherMail: renderAccountExistsMail,
      }),
  })

const recoveryMailPayloadSchema = z.object({ recoveryId: z.uuid(), language: z.string().optional() })
export type RecoveryMailPayload = z.infer<typeof recoveryMailPayloadSchema>

/** Sends the code of a recovery, or a mail that says that the address has no account. */
export const defineRecoveryMailJob = (deps: CodeMailJobDeps): Job<RecoveryMailPayload> =>
  defineJob({
    name: 'accounts:send-recovery-mail',
    payload: recoveryMailPayloadSchema,
    handle: ({ recoveryId, language }) =>
      sendCodeMail(deps, {
        table: passwordRecoveries,
        id: recoveryId,
        language,
        forAccounts: true,
        renderCodeMail: renderRecoveryCodeMail,
        renderOtherMail: renderNoAccountMail,
      }),
  })
