import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { hashCode, makeCode } from '../codes.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { noAccountMail } from '../mails/no-account-mail.ts'
import { recoveryMail } from '../mails/recovery-mail.ts'
import { recoveries, users } from '../tables.ts'

const payload = z.object({ recoveryId: z.uuid() })
export type RecoveryMailPayload = z.infer<typeof payload>

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
    payload,
    async handle({ recoveryId }) {
      const [pending] = await db
        .select({ email: recoveries.email })
        .from(recoveries)
        .where(eq(recoveries.id, recoveryId))
      if (!pending) return
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, pending.email))
      const code = makeCode()
      const codeHash = owner ? hashCode(secret, recoveryId, code) : randomBytes(32).toString('base64url')
      await db
        .update(recoveries)
        .set({ codeHash, codeSentAt: clock.now(), wrongTries: 0 })
        .where(eq(recoveries.id, recoveryId))
      await mailer.send(owner ? recoveryMail(site, pending.email, code) : noAccountMail(site, pending.email))
    },
  })
