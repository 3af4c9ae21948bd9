import { liveClasses } from '#features/live-classes/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'

/** A class of an hour, planned in UTC. */
export async function makeLiveClass(
  db: Database,
  batchId: string,
  { startsAt, ...given }: Partial<typeof liveClasses.$inferInsert> & { startsAt: Date },
) {
  const [row] = await db
    .insert(liveClasses)
    .values({
      ...{ batchId, title: 'A live class', description: '', timeZone: 'UTC', link: 'https://meet.example/1' },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 3600_000) },
      ...{ createdAt: startsAt, updatedAt: startsAt },
      ...given,
    })
    .returning()
  if (!row) throw new Error('no class was made')
  return row
}
