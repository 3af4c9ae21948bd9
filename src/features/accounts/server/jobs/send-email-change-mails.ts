import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { hashCode, makeCode } from '../codes.ts'
import { emailChanges } from '../email-changes-tables.ts'
import {
  addressTakenMail,
  emailChangedMail,
  newAddressMail,
  oldAddressMail,
} from '../mails/email-change-mails.ts'
import type { MailSite } from '../mails/mail-layout.ts'
import { users } from '../tables.ts'

const payload = z.object({ userId: z.uuid(), newEmail: z.string() })
export type EmailChangeMailPayload = z.infer<typeof payload>

/** What the code for one of the two addresses is keyed with. */
export const emailCodeId = (userId: string, email: string): string => `email-change:${userId}:${email}`

interface EmailChangeMailParts {
  readonly db: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: MailSite
  readonly secret: string
}

/**
 * Sends the two codes of a change, or word to the new address that it has an account: such a change gets a hash that no code meets,
 * and from then on behaves like any other one.
 */
export const defineEmailChangeMailsJob = ({
  db,
  clock,
  mailer,
  site,
  secret,
}: EmailChangeMailParts): Job<EmailChangeMailPayload> =>
  defineJob({
    name: 'accounts:send-email-change-mails',
    payload,
    async handle({ userId, newEmail }) {
      const own = and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail))
      const [pending] = await db.select({ oldEmail: emailChanges.oldEmail }).from(emailChanges).where(own)
      if (!pending) return
      const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, newEmail))
      const [oldCode, newCode] = [makeCode(), makeCode()]
      await db
        .update(emailChanges)
        .set({
          oldCodeHash: hashCode(secret, emailCodeId(userId, pending.oldEmail), oldCode),
          newCodeHash: owner
            ? randomBytes(32).toString('base64url')
            : hashCode(secret, emailCodeId(userId, newEmail), newCode),
          codeSentAt: clock.now(),
          wrongTries: 0,
        })
        .where(own)
      await mailer.send(oldAddressMail(site, pending.oldEmail, oldCode))
      await mailer.send(owner ? addressTakenMail(site, newEmail) : newAddressMail(site, newEmail, newCode))
    },
  })

const changedPayload = z.object({ to: z.string() })
export type EmailChangedMailPayload = z.infer<typeof changedPayload>

/** Tells the former address that it is no longer the account's. */
export const defineEmailChangedMailJob = ({
  mailer,
  site,
}: Pick<EmailChangeMailParts, 'mailer' | 'site'>): Job<EmailChangedMailPayload> =>
  defineJob({
    name: 'accounts:send-email-changed-mail',
    payload: changedPayload,
    handle: ({ to }) => mailer.send(emailChangedMail(site, to)),
  })
