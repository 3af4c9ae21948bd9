import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import {
  courses,
  getCourseCardsById,
  getVideoCardsById,
  lessons,
  listCoCreatedCourseIds,
  videos,
} from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { OwnCourse, OwnVideo } from '../../rules/own-items.ts'
import { OWN_ITEM_FILTERS, type OwnItemFilter } from '../../rules/own-list.ts'
import { findCourseDeletionBlockers, type StudioDeps } from './deletion-blockers.ts'

type CourseKind = (typeof courses.$inferSelect)['kind']

export interface OwnListRequest extends PageRequest {
  filter: OwnItemFilter
}

export type OwnListCounts = Record<OwnItemFilter, number>

interface OwnCourses {
  readonly creatorId: string
  readonly kind: CourseKind
  /** Those of others that they write with them; single videos have no co-creators. */
  readonly coCreatedIds: readonly string[]
}

function ownOf({ creatorId, kind, coCreatedIds }: OwnCourses): SQL | undefined {
  const own = and(eq(courses.creatorId, creatorId), eq(courses.kind, kind))
  return coCreatedIds.length === 0 ? own : or(own, inArray(courses.id, [...coCreatedIds]))
}

function narrowedTo(filter: OwnItemFilter): SQL | undefined {
  if (filter === 'all') return undefined
  if (filter === 'private') return isNull(courses.publishedAt)
  return and(isNotNull(courses.publishedAt), eq(courses.visibility, filter))
}

/** How many own courses, or single videos, there are of each filter. */
async function countOwnCourses(db: Database, own: OwnCourses): Promise<OwnListCounts> {
  const draft = sql<boolean>`${courses.publishedAt} is null`
  const rows = await db
    .select({ visibility: courses.visibility, draft, count: count() })
    .from(courses)
    .where(ownOf(own))
    .groupBy(courses.visibility, draft)
  const counts = Object.fromEntries(OWN_ITEM_FILTERS.map((filter) => [filter, 0])) as OwnListCounts
  for (const row of rows) {
    counts.all += row.count
    counts[row.draft ? 'private' : row.visibility] += row.count
  }
  return counts
}

/** A page of own courses or single videos, drafts among them, the newest first. Own ones are read from one index. */
async function listOwnCourseRows(db: Database, own: OwnCourses, { filter, page, limit }: OwnListRequest) {
  return db
    .select({
      id: courses.id,
      createdAt: courses.createdAt,
      publishedAt: courses.publishedAt,
      creatorId: courses.creatorId,
    })
    .from(courses)
    .where(and(ownOf(own), narrowedTo(filter)))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** A page of the courses that the actor may edit, the newest first, with the count of each filter. */
export async function listOwnCourses(
  ctx: SignedInContext & StudioDeps,
  request: OwnListRequest,
): Promise<Page<OwnCourse> & { counts: OwnListCounts }> {
  const { db, actor } = ctx
  const coCreatedIds = await listCoCreatedCourseIds(db, actor.id)
  const own = { creatorId: actor.id, kind: 'course', coCreatedIds } as const
  const [counts, rows] = await Promise.all([countOwnCourses(db, own), listOwnCourseRows(db, own, request)])
  const ids = rows.map(({ id }) => id)
  const [cards, states, keeps, fresh] = await Promise.all([
    getCourseCardsById(ctx, ids),
    countVideosByState(db, ids),
    findCourseDeletionBlockers(ctx, ids),
    findNeverPublished(db, ids),
  ])
  const data = rows.flatMap(({ id, createdAt, publishedAt, creatorId }): OwnCourse[] => {
    const card = cards.get(id)
    if (!card) return []
    return [
      {
        ...card,
        type: 'mycourse',
        visibility: publishedAt ? card.visibility : 'private',
        needsAccess: requiresAccessGrant(card),
        createdAt: createdAt.toISOString(),
        deletionBlockedBy: keeps.get(id) ?? null,
        owner: creatorId === actor.id ? null : (card.creatorInfo[0]?.name ?? ''),
        isEditable: publishedAt !== null || fresh.has(id),
        videosProcessing: states.get(id)?.underWay ?? 0,
        videosFailed: states.get(id)?.failed ?? 0,
      },
    ]
  })
  return { ...buildPage(data, counts[request.filter], request), counts }
}

/** Those of these courses that their creator may publish for the first time. */
async function findNeverPublished(db: Database, courseIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), courses.neverPublished))
  return new Set(rows.map(({ id }) => id))
}

/** How many videos of each course are being processed, and how many failed. */
async function countVideosByState(db: Database, courseIds: string[]) {
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

/** A page of the actor's own single videos, the newest first, with the state of each. */
export async function listOwnVideos(
  ctx: SignedInContext & StudioDeps,
  request: OwnListRequest,
): Promise<Page<OwnVideo> & { counts: OwnListCounts }> {
  const { db, actor } = ctx
  const own = { creatorId: actor.id, kind: 'video', coCreatedIds: [] } as const
  const [counts, rows] = await Promise.all([countOwnCourses(db, own), listOwnCourseRows(db, own, request)])
  const ids = rows.map(({ id }) => id)
  const [cards, made, keeps] = await Promise.all([
    getCourseCardsById(ctx, ids),
    findVideoByCourse(ctx, ids),
    findCourseDeletionBlockers(ctx, ids),
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
        needsAccess: requiresAccessGrant(card),
        createdAt: createdAt.toISOString(),
        deletionBlockedBy: keeps.get(id) ?? null,
        video: found?.video ?? null,
      },
    ]
  })
  return { ...buildPage(data, counts[request.filter], request), counts }
}

/** Video and picture of each single video, by the id of the course it is stored as. */
async function findVideoByCourse(ctx: QueryContext, courseIds: string[]) {
  const rows = await ctx.db
    .select({
      courseId: lessons.courseId,
      lessonId: lessons.id,
      video: {
        state: videos.state,
        remainingQualities: videos.remainingQualities,
        progress: videos.progress,
        failure: videos.failure,
      },
    })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(inArray(lessons.courseId, courseIds))
    .orderBy(asc(lessons.seqNo))
  const cards = await getVideoCardsById(
    ctx,
    rows.map(({ lessonId }) => lessonId),
  )
  return new Map(
    rows.map(({ courseId, lessonId, video }) => [
      courseId,
      { image: cards.get(lessonId)?.image ?? null, video },
    ]),
  )
}
