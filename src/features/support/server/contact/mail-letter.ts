import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { contactLetters } from '../contact-tables.ts'
import { type ContactMailSite, contactMail } from './contact-mail.ts'

const payload = z.object({ letterId: z.uuid() })
export type LetterMailPayload = z.infer<typeof payload>

/**
 * Mails a contact message to the support address. The writer gets no copy, since otherwise anybody could make us write to a
 * stranger's address.
 */
export const defineLetterMailJob = ({
  db,
  clock,
  mailer,
  site,
}: {
  db: Database
  clock: Clock
  mailer: Mailer
  site: ContactMailSite
}): Job<LetterMailPayload> =>
  defineJob({
    name: 'support:mail-letter',
    payload,
    async handle({ letterId }) {
      const [letter] = await db.select().from(contactLetters).where(eq(contactLetters.id, letterId))
      if (!letter || letter.mailedAt) return
      await mailer.send(contactMail(site, letter))
      await db.update(contactLetters).set({ mailedAt: clock.now() }).where(eq(contactLetters.id, letterId))
    },
  })
