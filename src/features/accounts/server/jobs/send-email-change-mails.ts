import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineJob, enqueueJob, type Job } from '#platform/server/jobs/jobs.ts'
import { setRecipientLanguage } from '#platform/server/language/language-context.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import {
  type CodeMailJobDeps,
  createUnmatchableCodeHash,
  generateMailCode,
  hashMailCode,
} from '../mail-codes.ts'
import {
  renderAddressTakenMail,
  renderEmailChangedMail,
  renderNewAddressCodeMail,
  renderOldAddressCodeMail,
} from '../mails/email-change-mails.ts'
import { users } from '../tables.ts'
import { emailChanges } from '../user-details-tables.ts'

const payload = z.object({
  userId: z.uuid(),
  newEmail: z.string(),
  to: z.enum(['new', 'old']).default('new'),
})
export type EmailChangeMailPayload = z.infer<typeof payload>

/** The key under which the code for one of the two addresses is hashed. */
export const getEmailChangeCodeKey = (userId: string, email: string): string =>
  `email-change:${userId}:${email}`

/**
 * Sends the two codes of a change, each with a job of its own. The new address comes first: if its mail cannot be sent, the present
 * one gets none. A code is stored after its mail was sent, so a retry sends only what is missing, and wrong tries keep counting. A new
 * address that already has an account gets a mail that says so: such a change gets a hash that no code matches, and otherwise behaves
 * like any other.
 */
export const defineEmailChangeMailsJob = (deps: CodeMailJobDeps): Job<EmailChangeMailPayload> => {
  const { db, clock, mailer, site } = deps
  const job: Job<EmailChangeMailPayload> = defineJob({
    name: 'accounts:send-email-change-mails',
    payload,
    async handle({ userId, newEmail, to }) {
      const own = and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail))
      const [pending] = await db.select().from(emailChanges).where(own)
      if (!pending) return
      const [changing] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
      setRecipientLanguage(changing?.language)
      const code = generateMailCode()
      const keep = (hashes: { oldCodeHash: string } | { newCodeHash: string }) =>
        db
          .update(emailChanges)
          .set({ ...hashes, codeSentAt: clock.now() })
          .where(own)
      if (to === 'old') {
        if (pending.oldCodeHash) return
        await mailer.send(renderOldAddressCodeMail(site, pending.oldEmail, code))
        const key = getEmailChangeCodeKey(userId, pending.oldEmail)
        await keep({ oldCodeHash: hashMailCode(deps, { key, code }) })
        return
      }
      if (!pending.newCodeHash) {
        const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, newEmail))
        await mailer.send(
          owner ? renderAddressTakenMail(site, newEmail) : renderNewAddressCodeMail(site, newEmail, code),
        )
        const key = getEmailChangeCodeKey(userId, newEmail)
        await keep({
          newCodeHash: owner ? createUnmatchableCodeHash() : hashMailCode(deps, { key, code }),
        })
      }
      await enqueueEmailChangeMail(db, job, { userId, newEmail, to: 'old' })
    },
  })
  return job
}

/** Enqueues one of the two mails; it replaces one from an earlier request that is still waiting. */
export const enqueueEmailChangeMail = (
  db: Database | Transaction,
  job: Job<EmailChangeMailPayload>,
  wanted: EmailChangeMailPayload,
): Promise<void> =>
  enqueueJob(db, job, wanted, { key: `accounts:email-change-mail:${wanted.userId}:${wanted.to}` })

const changedPayload = z.object({ to: z.string(), language: z.string().optional() })
export type EmailChangedMailPayload = z.infer<typeof changedPayload>

/** Tells the former address that it is no longer the account's. */
export const defineEmailChangedMailJob = ({
  mailer,
  site,
}: Pick<MailJobDeps, 'mailer' | 'site'>): Job<EmailChangedMailPayload> =>
  defineJob({
    name: 'accounts:send-email-changed-mail',
    payload: changedPayload,
    handle: ({ to, language }) => {
      setRecipientLanguage(language)
      return mailer.send(renderEmailChangedMail(site, to))
    },
  })
