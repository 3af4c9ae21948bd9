import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { makeCode } from '../codes.ts'
import {
  accountDeletedMail,
  deletionAskedMail,
  deletionCodeMail,
  exportReadyMail,
} from '../mails/account-data-mails.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { users } from '../tables.ts'
import { keepDeletionCode } from './deletion-code.ts'

const mailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('export-ready'), to: z.string() }),
  z.object({ kind: z.literal('deletion-asked'), to: z.string(), deletesAt: z.iso.datetime() }),
  z.object({ kind: z.literal('deleted'), to: z.string() }),
])
export type DataMail = z.infer<typeof mailPayload>

/** Sends mails about export and deletion; the payload has the address, since the account may be gone by then. */
export const defineDataMailJob = ({ mailer, site }: { mailer: Mailer; site: MailSite }): Job<DataMail> =>
  defineJob({
    name: 'accounts:send-data-mail',
    payload: mailPayload,
    async handle(mail) {
      if (mail.kind === 'export-ready') return mailer.send(exportReadyMail(site, mail.to))
      if (mail.kind === 'deleted') return mailer.send(accountDeletedMail(site, mail.to))
      return mailer.send(deletionAskedMail(site, mail.to, new Date(mail.deletesAt)))
    },
  })

const codePayload = z.object({ userId: idSchema })
export type DeletionCodePayload = z.infer<typeof codePayload>

/** Mails the code that takes the place of a password; it is made here, so that it is in the mail and nowhere else. */
export const defineDeletionCodeJob = ({
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
}): Job<DeletionCodePayload> =>
  defineJob({
    name: 'accounts:send-deletion-code',
    payload: codePayload,
    async handle({ userId }) {
      const [user] = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      if (!user) return
      const code = makeCode()
      await keepDeletionCode(db, clock.now(), secret, { userId, code })
      await mailer.send(deletionCodeMail(site, user.email, code))
    },
  })
