import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { hashCode, makeCode } from '../codes.ts'
import { accountExistsMail } from '../mails/account-exists-mail.ts'
import { codeMail } from '../mails/code-mail.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { signUps, users } from '../tables.ts'

const payload = z.object({ signUpId: z.uuid() })
export type SignUpMailPayload = z.infer<typeof payload>

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
    payload,
    async handle({ signUpId }) {
      const [pending] = await db
        .select({ email: signUps.email })
        .from(signUps)
        .where(eq(signUps.id, signUpId))
      if (!pending) return
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, pending.email))
      const code = makeCode()
      const codeHash = owner ? randomBytes(32).toString('base64url') : hashCode(secret, signUpId, code)
      await db
        .update(signUps)
        .set({ codeHash, codeSentAt: clock.now(), wrongTries: 0 })
        .where(eq(signUps.id, signUpId))
      await mailer.send(owner ? accountExistsMail(site, pending.email) : codeMail(site, pending.email, code))
    },
  })
