import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { accountUnbanned } from '#features/accounts/rules/events.ts'
import { isBanned, users } from '#features/accounts/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { ACCOUNT_APPEAL } from '../rules/feedback.ts'
import { type AppealMailSite, appealMail } from './appeal-mail.ts'
import { feedback } from './tables.ts'

const payload = z.object({ userId: z.uuid() })

interface AppealParts {
  readonly db: Database
  readonly clock: Clock
}

/** Mails people whose ban has ended, unless by then they are banned again or their account is erased. */
export const defineAppealMailJob = ({
  db,
  clock,
  mailer,
  site,
}: AppealParts & { mailer: Mailer; site: AppealMailSite }): Job<z.infer<typeof payload>> =>
  defineJob({
    name: 'support:mail-appeal',
    payload,
    async handle({ userId }) {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (!user || user.deletedAt || isBanned(user, clock.now())) return
      await mailer.send(appealMail(site, user.email))
    },
  })

/**
 * Closes the appeal of people whose ban has ended, and mails them: the appeal is answered, and must not be in the way of another one
 * after a later ban (docs/product/sessions.md#bans).
 */
export const closeAppeals = ({ db, clock }: AppealParts, mailJob: Job<z.infer<typeof payload>>): Subscriber =>
  subscribe(accountUnbanned, 'appeals', async ({ userId, at }) => {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const closed = await tx
        .update(feedback)
        .set({ state: 'closed', closedAt: now })
        .where(
          and(
            eq(feedback.userId, userId),
            eq(feedback.feedbackType, ACCOUNT_APPEAL),
            eq(feedback.state, 'open'),
            // An appeal against a later ban stays open.
            lte(feedback.createdAt, at === undefined ? now : new Date(at)),
          ),
        )
        .returning({ id: feedback.id })
      if (closed.length > 0) await enqueue(tx, mailJob, { userId })
    })
  })
