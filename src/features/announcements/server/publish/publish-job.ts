import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { defineScheduledJob, type JobDeps, type ScheduledJob } from '#platform/server/jobs/jobs.ts'
import { publishAnnouncement } from '../commands/announcements.ts'
import { announcements } from '../tables.ts'

/** Announcements of one transaction. */
const CHUNK = 50

/**
 * Publishes what is due, every minute. An announcement is published once, however many of these jobs run at the same time; one that
 * comes late publishes what was due meanwhile. Who has an old version of it open is told when they save it.
 */
export const definePublishAnnouncementsJob = ({ db, clock }: JobDeps): ScheduledJob =>
  defineScheduledJob({
    name: 'announcements:publish',
    schedule: '* * * * *',
    async handle({ signal }) {
      let published = CHUNK
      while (published === CHUNK && !signal.aborted) {
        const now = clock.now()
        published = await db.transaction(async (tx) => {
          const due = await tx
            .select({ id: announcements.id, batchId: announcements.batchId })
            .from(announcements)
            .where(and(isNull(announcements.publishedAt), lte(announcements.publishAt, now)))
            .orderBy(asc(announcements.publishAt), asc(announcements.id))
            .limit(CHUNK)
            .for('update', { skipLocked: true })
          for (const announcement of due) {
            await publishAnnouncement(tx, announcement, now)
            await tx
              .update(announcements)
              .set({ version: sql`${announcements.version} + 1` })
              .where(eq(announcements.id, announcement.id))
          }
          return due.length
        })
      }
    },
  })
