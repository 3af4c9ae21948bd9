import { asc, eq } from 'drizzle-orm'
import { lessons } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { CourseInsights } from '../../rules/contract.ts'
import { waitingThreads } from '../answer-insight-tables.ts'

const COUNTED = 100
const SHOWN = 5

/** Threads of a course that wait for its creator, who has waited longest first; counted up to 100. */
export async function listWaitingThreads(
  { db }: QueryContext,
  { id, seoTitle }: { readonly id: string; readonly seoTitle: string },
): Promise<CourseInsights['waiting']> {
  const rows = await db
    .select({
      threadId: waitingThreads.threadId,
      lessonTitle: lessons.title,
      lessonSlug: lessons.seoTitle,
      since: waitingThreads.since,
    })
    .from(waitingThreads)
    .innerJoin(lessons, eq(lessons.id, waitingThreads.lessonId))
    .where(eq(waitingThreads.courseId, id))
    .orderBy(asc(waitingThreads.since), asc(waitingThreads.threadId))
    .limit(COUNTED + 1)
  return {
    count: Math.min(COUNTED, rows.length),
    isMore: rows.length > COUNTED,
    threads: rows.slice(0, SHOWN).map(({ threadId, lessonTitle, lessonSlug, since }) => ({
      threadId,
      lessonTitle,
      path: `/courses/${seoTitle}/${lessonSlug}`,
      since: since.toISOString(),
    })),
  }
}
