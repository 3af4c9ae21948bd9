import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { newBrowserMail } from '../mails/sign-in-mails.ts'
import { users } from '../tables.ts'

const payload = z.object({ userId: idSchema, device: z.string(), at: z.iso.datetime() })
export type NewBrowserMailPayload = z.infer<typeof payload>

/** Mails somebody that a new browser was used to sign in to their account. */
export const defineNewBrowserMailJob = ({
  db,
  mailer,
  site,
}: {
  db: Database
  mailer: Mailer
  site: MailSite
}): Job<NewBrowserMailPayload> =>
  defineJob({
    name: 'accounts:send-new-browser-mail',
    payload,
    async handle({ userId, device, at }) {
      const [owner] = await db
        .select({ email: users.email, timeZone: users.timeZone })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      if (!owner) return
      const { email, timeZone } = owner
      await mailer.send(newBrowserMail(site, { to: email, device, at: new Date(at), timeZone }))
    },
  })
