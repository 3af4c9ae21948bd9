import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { generateMailCode, hashMailCode } from '../mail-codes.ts'
import {
  renderAccountExistsMail,
  renderNoAccountMail,
  renderRecoveryCodeMail,
  renderSignUpCodeMail,
} from '../mails/code-mails.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { passwordRecoveries, signUps, users } from '../tables.ts'

const signUpMailPayloadSchema = z.object({ signUpId: z.uuid() })
export type SignUpMailPayload = z.infer<typeof signUpMailPayloadSchema>

/**
 * Sends the code of a sign-up, or a link to sign in where the address has an account. The code is made here, so that it is in the mail
 * and nowhere else; a retry after a failed delivery makes a new one. A sign-up whose address has an account gets a hash that no code
 * matches, and otherwise behaves like any other.
 */
export const defineSignUpMailJob = ({
  db,
  clock,
  mailer,
  site,
  secret,
}: {
  db: Database
  clock: Clock
  mailer: Mailer
  site: MailSite
  secret: string
}): Job<SignUpMailPayload> =>
  defineJob({
    name: 'accounts:send-sign-up-mail',
    payload: signUpMailPayloadSchema,
    async handle({ signUpId }) {
      const [pending] = await db
        .select({ email: signUps.email })
        .from(signUps)
        .where(eq(signUps.id, signUpId))
      if (!pending) return
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, pending.email))
      const code = generateMailCode()
      const codeHash = owner ? randomBytes(32).toString('base64url') : hashMailCode(secret, signUpId, code)
      await db
        .update(signUps)
        .set({ codeHash, codeSentAt: clock.now(), wrongAttempts: 0 })
        .where(eq(signUps.id, signUpId))
      await mailer.send(
        owner
          ? renderAccountExistsMail(site, pending.email)
          : renderSignUpCodeMail(site, pending.email, code),
      )
    },
  })

const recoveryMailPayloadSchema = z.object({ recoveryId: z.uuid() })
export type RecoveryMailPayload = z.infer<typeof recoveryMailPayloadSchema>

/**
 * Sends the code of a recovery, or a mail that says that the address has no account. The code is made here, so that it is in the mail
 * and nowhere else; without an account the row gets a hash that no code matches.
 */
export const defineRecoveryMailJob = ({
  db,
  clock,
  mailer,
  site,
  secret,
}: {
  db: Database
  clock: Clock
  mailer: Mailer
  site: MailSite
  secret: string
}): Job<RecoveryMailPayload> =>
  defineJob({
    name: 'accounts:send-recovery-mail',
    payload: recoveryMailPayloadSchema,
    async handle({ recoveryId }) {
      const [pending] = await db
        .select({ email: passwordRecoveries.email })
        .from(passwordRecoveries)
        .where(eq(passwordRecoveries.id, recoveryId))
      if (!pending) return
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, pending.email))
      const code = generateMailCode()
      const codeHash = owner ? hashMailCode(secret, recoveryId, code) : randomBytes(32).toString('base64url')
      await db
        .update(passwordRecoveries)
        .set({ codeHash, codeSentAt: clock.now(), wrongAttempts: 0 })
        .where(eq(passwordRecoveries.id, recoveryId))
      await mailer.send(
        owner ? renderRecoveryCodeMail(site, pending.email, code) : renderNoAccountMail(site, pending.email),
      )
    },
  })
