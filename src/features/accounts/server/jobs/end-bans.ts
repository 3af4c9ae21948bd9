import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineJob, type Job } from '#platform/server/jobs/define-job.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountUnbanned } from '../../rules/events.ts'
import { NOT_BANNED } from '../commands/unban-user.ts'
import { users } from '../tables.ts'

/**
 * Ends expired bans, every five minutes. Signing in again does not wait for it: it is for what follows an unban, such as closing the
 * appeal.
 */
export const defineEndBansJob = ({ db, clock }: { db: Database; clock: Clock }): Job<Record<never, never>> =>
  defineJob({
    name: 'accounts:end-bans',
    payload: z.object({}),
    schedule: '*/5 * * * *',
    async handle() {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const ended = await tx
          .update(users)
          .set({ ...NOT_BANNED, updatedAt: now })
          .where(and(eq(users.banned, true), lte(users.banExpires, now)))
          .returning({ userId: users.id })
        for (const { userId } of ended)
          await emit(tx, accountUnbanned, { userId, at: now.toISOString() }, now)
      })
    },
  })
