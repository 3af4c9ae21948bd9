import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { users } from '../tables.ts'

const payload = z.object({ userId: z.uuid() })
export type PasswordMailPayload = z.infer<typeof payload>

/** Tells the owner of an account that its password has changed, in case it was not him. */
export const definePasswordMailJob = ({
  db,
  mailer,
  site,
}: {
  db: Database
  mailer: Mailer
  site: MailSite
}): Job<PasswordMailPayload> =>
  defineJob({
    name: 'accounts:send-password-mail',
    payload,
    async handle({ userId }) {
      const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
      if (owner) await mailer.send(passwordChangedMail(site, owner.email))
    },
  })
