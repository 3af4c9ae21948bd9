import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mail, Mailer } from '#platform/server/mail/mailer.ts'
import { googleLinkedInSettingsMail, googleLinkedMail } from '../mails/google-linked-mail.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { googleUnlinkedMail } from '../mails/sign-in-mails.ts'
import { users } from '../tables.ts'

const payload = z.object({ userId: z.uuid() })
export type NoticeMailPayload = z.infer<typeof payload>

interface NoticeParts {
  readonly db: Database
  readonly mailer: Mailer
  readonly site: MailSite
}

/** Mails the owner of an account what has just happened to it, in case it was somebody else. */
const defineNoticeMailJob =
  (name: string, mailTo: (site: MailSite, email: string) => Mail) =>
  ({ db, mailer, site }: NoticeParts): Job<NoticeMailPayload> =>
    defineJob({
      name,
      payload,
      async handle({ userId }) {
        const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
        if (owner) await mailer.send(mailTo(site, owner.email))
      },
    })

export const defineGoogleUnlinkedMailJob = defineNoticeMailJob(
  'accounts:send-google-unlinked-mail',
  googleUnlinkedMail,
)
export const definePasswordMailJob = defineNoticeMailJob('accounts:send-password-mail', passwordChangedMail)
export const defineGoogleLinkedMailJob = defineNoticeMailJob(
  'accounts:send-google-linked-mail',
  googleLinkedInSettingsMail,
)
export const defineGoogleMailJob = defineNoticeMailJob('accounts:send-google-mail', googleLinkedMail)
