import { eq, inArray, sql } from 'drizzle-orm'
import { courseCardsById, lessons, videos } from '#features/catalogue/server/index.ts'
import { type Page, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { OwnCourse } from '../../rules/own-items.ts'
import type { StudioParts } from '../studio-parts.ts'
import { countOwn, type OwnCounts, type OwnRequest, pageOfOwn } from './own-courses.ts'
import { whatKeepsCourses } from './what-keeps.ts'

/** A page of the actor's own courses, the newest first, with the count of each filter. */
export async function listOwnCourses(
  { db, actor, clock }: SignedInContext,
  parts: StudioParts,
  request: OwnRequest,
): Promise<Page<OwnCourse> & { counts: OwnCounts }> {
  const [counts, rows] = await Promise.all([
    countOwn(db, actor.id, 'course'),
    pageOfOwn(db, actor.id, 'course', request),
  ])
  const ids = rows.map(({ id }) => id)
  const [cards, states, keeps] = await Promise.all([
    courseCardsById(db, ids, clock.now()),
    videosOf(db, ids),
    whatKeepsCourses(db, parts, actor.id, ids),
  ])
  const data = rows.flatMap(({ id, createdAt, publishedAt }): OwnCourse[] => {
    const card = cards.get(id)
    if (!card) return []
    return [
      {
        ...card,
        type: 'mycourse',
        visibility: publishedAt ? card.visibility : 'private',
        createdAt: createdAt.toISOString(),
        keptBecause: keeps.get(id) ?? null,
        videosUnderWay: states.get(id)?.underWay ?? 0,
        videosFailed: states.get(id)?.failed ?? 0,
      },
    ]
  })
  return { ...toPage(data, counts[request.filter], request), counts }
}

/** How many videos of each course are being processed, and how many failed. */
async function videosOf(db: Database, courseIds: string[]) {
  const rows = await db
    .select({
      id: lessons.courseId,
      underWay: sql<number>`count(*) filter (where ${videos.state} in ('queued', 'processing'))::int`,
      failed: sql<number>`count(*) filter (where ${videos.state} = 'failed')::int`,
    })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(inArray(lessons.courseId, courseIds))
    .groupBy(lessons.courseId)
  return new Map(rows.map(({ id, ...states }) => [id, states]))
}
