import { asc, eq, inArray } from 'drizzle-orm'
import { courseCardsById, lessons, videoCardsById, videos } from '#features/catalogue/server/index.ts'
import { type Page, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { OwnVideo } from '../../rules/own-items.ts'
import type { StudioParts } from '../studio-parts.ts'
import { countOwn, type OwnCounts, type OwnRequest, pageOfOwn } from './own-courses.ts'
import { whatKeepsCourses } from './what-keeps.ts'

/** A page of the actor's own single videos, the newest first, with the state of each. */
export async function listOwnVideos(
  { db, actor, clock }: SignedInContext,
  parts: StudioParts,
  request: OwnRequest,
): Promise<Page<OwnVideo> & { counts: OwnCounts }> {
  const [counts, rows] = await Promise.all([
    countOwn(db, actor.id, 'video'),
    pageOfOwn(db, actor.id, 'video', request),
  ])
  const ids = rows.map(({ id }) => id)
  const [cards, made, keeps] = await Promise.all([
    courseCardsById(db, ids, clock.now()),
    videosOf(db, ids),
    whatKeepsCourses(db, parts, actor.id, ids),
  ])
  const data = rows.flatMap(({ id, createdAt, publishedAt }): OwnVideo[] => {
    const card = cards.get(id)
    if (!card) return []
    const found = made.get(id)
    return [
      {
        ...card,
        type: 'myvideo',
        image: card.image ?? found?.image ?? null,
        visibility: publishedAt ? card.visibility : 'private',
        createdAt: createdAt.toISOString(),
        keptBecause: keeps.get(id) ?? null,
        video: found?.video ?? null,
      },
    ]
  })
  return { ...toPage(data, counts[request.filter], request), counts }
}

/** Video and picture of each single video, by the id of the course it is stored as. */
async function videosOf(db: Database, courseIds: string[]) {
  const rows = await db
    .select({
      courseId: lessons.courseId,
      lessonId: lessons.id,
      video: { state: videos.state, progress: videos.progress, failure: videos.failure },
    })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(inArray(lessons.courseId, courseIds))
    .orderBy(asc(lessons.seqNo))
  const cards = await videoCardsById(
    db,
    rows.map(({ lessonId }) => lessonId),
  )
  return new Map(
    rows.map(({ courseId, lessonId, video }) => [
      courseId,
      { image: cards.get(lessonId)?.image ?? null, video },
    ]),
  )
}
