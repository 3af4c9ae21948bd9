import { and, eq, ne, sql } from 'drizzle-orm'
import { batchDuplicated, batchMentorRemoved } from '#features/batches/rules/events.ts'
import { batches } from '#features/batches/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { batchAssignments, batchSubmissions } from './tables.ts'

export const createAssignmentSubscribers = ({ db, clock }: QueryContext): EventSubscriber[] => [
  // Deadlines are as far from the start as before. What is there already is not copied again.
  defineSubscriber(batchDuplicated, 'assignments', async ({ batchId, fromBatchId }) => {
    const now = clock.now().toISOString()
    await db.execute(sql`
      insert into ${batchAssignments} (batch_id, title, description_markdown, description_html, type, level, url,
        expired_at, points, copied_from_id, created_at, updated_at)
      select made.id, a.title, a.description_markdown, a.description_html, a.type, a.level, a.url,
        a.expired_at + make_interval(secs => extract(epoch from made.starts_at - original.starts_at)), a.points, a.id, ${now}::timestamptz, ${now}::timestamptz
      from ${batchAssignments} a
      join ${batches} original on original.id = a.batch_id
      join ${batches} made on made.id = ${batchId}::uuid
      where a.batch_id = ${fromBatchId}::uuid
      order by a.id
      on conflict (batch_id, copied_from_id) do nothing`)
  }),
  // What a mentor had taken is everybody's again.
  defineSubscriber(batchMentorRemoved, 'assignments', async ({ batchId, userId }) => {
    await db
      .update(batchSubmissions)
      .set({ takenBy: null })
      .where(
        and(
          eq(batchSubmissions.batchId, batchId),
          eq(batchSubmissions.takenBy, userId),
          ne(batchSubmissions.state, 'accepted'),
        ),
      )
  }),
]
