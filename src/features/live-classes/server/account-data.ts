import { asc, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { calendarFeeds, liveClassAttendance, liveClasses } from './tables.ts'

/** Which classes somebody was in, and the feeds that they have. The classes themselves belong to their batches. */
export const liveClassesPersonalData: PersonalDataHandler = {
  name: 'live-classes',

  exportData: async (db, userId) => ({
    'live-classes-attended': await db
      .select({
        classId: liveClasses.id,
        title: liveClasses.title,
        startsAt: liveClasses.startsAt,
        how: liveClassAttendance.how,
        at: liveClassAttendance.at,
      })
      .from(liveClassAttendance)
      .innerJoin(liveClasses, eq(liveClasses.id, liveClassAttendance.classId))
      .where(eq(liveClassAttendance.userId, userId))
      .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id)),
    'calendar-feeds': await db
      .select({ batchId: calendarFeeds.batchId, createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
      .orderBy(asc(calendarFeeds.createdAt)),
  }),

  async eraseData(tx, userId) {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    await tx.delete(liveClassAttendance).where(eq(liveClassAttendance.userId, userId))
    await tx
      .update(liveClassAttendance)
      .set({ markedBy: null })
      .where(eq(liveClassAttendance.markedBy, userId))
  },
}
