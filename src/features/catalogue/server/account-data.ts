import { eq } from 'drizzle-orm'
import type { AccountDataPart } from '#features/accounts/server/index.ts'
import { notifyCatalogueChanged } from './catalogue-changed.ts'
import { courses, videos } from './tables.ts'

/** Courses and videos of somebody. They concern their learners and stay, under nobody's name. */
export const catalogueData: AccountDataPart = {
  name: 'catalogue',

  exportOf: async (db, userId) => ({
    courses: await db.select().from(courses).where(eq(courses.creatorId, userId)),
    videos: await db
      .select({
        id: videos.id,
        source: videos.source,
        durationMs: videos.durationMs,
        createdAt: videos.createdAt,
      })
      .from(videos)
      .where(eq(videos.creatorId, userId)),
  }),

  // Pages in memory still show the name.
  eraseOf: (tx) => notifyCatalogueChanged(tx),
}
