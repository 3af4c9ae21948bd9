import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { batches, findBatch } from '#features/batches/server/index.ts'
import { courses, isLessonListed, lessons, sections, stages } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { NEXT_CLASSES_MAX } from '../../rules/limits.ts'
import { canUseLiveClasses } from '../../rules/policy.ts'
import type { LiveClass, NextLiveClass } from '../../rules/schemas.ts'
import { findClassBatch, findLiveClass } from '../find-class.ts'
import { liveClassAttendance, liveClasses } from '../tables.ts'

/** Classes as the members of their batch see them: of where they take place nothing is selected. */
const selectClasses = (db: Database, userId: string, where: SQL | undefined) =>
  db
    .select({
      id: liveClasses.id,
      title: liveClasses.title,
      description: liveClasses.description,
      startsAt: liveClasses.startsAt,
      endsAt: liveClasses.endsAt,
      cancelledAt: liveClasses.cancelledAt,
      resources: liveClasses.resources,
      recordingUrl: liveClasses.recordingUrl,
      // Lessons of hidden stages are in no answer.
      lesson: {
        lessonId: lessons.id,
        title: lessons.title,
        courseId: lessons.courseId,
        seqNo: lessons.seqNo,
      },
      isLessonListed: sql<boolean | null>`${isLessonListed}`,
      attended: sql<boolean>`${liveClassAttendance.userId} is not null`,
    })
    .from(liveClasses)
    .leftJoin(lessons, eq(lessons.id, liveClasses.recordingLessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(
      liveClassAttendance,
      and(eq(liveClassAttendance.classId, liveClasses.id), eq(liveClassAttendance.userId, userId)),
    )
    .where(where)

type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number]

function presentClass(
  { startsAt, endsAt, cancelledAt, recordingUrl, lesson, isLessonListed: isListed, ...row }: ClassRow,
  now: Date,
): LiveClass {
  const isOver = endsAt <= now && cancelledAt === null
  const recording = recordingUrl
    ? ({ kind: 'link', url: recordingUrl } as const)
    : lesson && isListed
      ? ({ kind: 'lesson', ...lesson } as const)
      : null
  return {
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled: cancelledAt !== null,
    recording: isOver ? recording : null,
  }
}

interface ClassesRequest extends PageRequest {
  readonly batchId: string
  readonly list: 'upcoming' | 'past'
}

/**
 * A page of the classes of a batch: those that are on or to come, the next one first, or those that are over, the latest first.
 * Cancelled ones are among both. Null for whoever may not read the batch.
 */
export async function listLiveClasses(
  ctx: SignedInContext,
  { batchId, list, ...request }: ClassesRequest,
): Promise<(Page<LiveClass> & { now: string }) | null> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  if (!(await findClassBatch(ctx, 'read', batchId))) return null
  const isUpcoming = list === 'upcoming'
  const which = and(
    eq(liveClasses.batchId, batchId),
    isUpcoming ? gt(liveClasses.endsAt, now) : lte(liveClasses.endsAt, now),
  )
  const [count, rows] = await Promise.all([
    db.$count(liveClasses, which),
    selectClasses(db, actor.id, which)
      .orderBy(
        ...(isUpcoming
          ? [asc(liveClasses.startsAt), asc(liveClasses.id)]
          : [desc(liveClasses.endsAt), desc(liveClasses.id)]),
      )
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const page = buildPage(
    rows.map((row) => presentClass(row, now)),
    count,
    request,
  )
  return { ...page, now: now.toISOString() }
}

/** One class; null when there is none, or not for the actor. */
export async function getLiveClass(
  ctx: SignedInContext,
  classId: string,
): Promise<(LiveClass & { batchId: string; now: string }) | null> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const found = await findLiveClass(ctx, 'read', classId)
  if (!found) return null
  const [row] = await selectClasses(db, actor.id, eq(liveClasses.id, classId))
  return row ? { ...presentClass(row, now), batchId: found.batch.id, now: now.toISOString() } : null
}

/**
 * When the classes of a batch that are on or come next take place, as many as pages know ahead; cancelled ones are left out. Null for
 * whoever may not read the batch.
 */
export async function listNextLiveClasses(
  ctx: SignedInContext,
  slug: string,
): Promise<{ batchId: string; classes: NextLiveClass[]; now: string } | null> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (!batch || !canUseLiveClasses(actor, 'read', batch, now)) return null
  const rows = await db
    .select({
      id: liveClasses.id,
      title: liveClasses.title,
      startsAt: liveClasses.startsAt,
      endsAt: liveClasses.endsAt,
      // Topics of hidden stages are in no answer.
      sectionId: sql<
        string | null
      >`case when ${stages.visibility} is distinct from 'hidden' then ${sections.id} end`,
    })
    .from(liveClasses)
    .leftJoin(sections, eq(sections.id, liveClasses.sectionId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(
      and(eq(liveClasses.batchId, batch.id), gt(liveClasses.endsAt, now), isNull(liveClasses.cancelledAt)),
    )
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(NEXT_CLASSES_MAX)
  return {
    batchId: batch.id,
    classes: rows.map(({ startsAt, endsAt, ...one }) => ({
      ...one,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    now: now.toISOString(),
  }
}

/**
 * How many classes of a batch that are over the actor was in, and how many there were; cancelled ones count nowhere. Null for whoever
 * may not read the batch.
 */
export async function countAttended(
  ctx: SignedInContext,
  batchId: string,
): Promise<{ attended: number; total: number } | null> {
  const { db, actor, clock } = ctx
  if (!(await findClassBatch(ctx, 'read', batchId))) return null
  const [row] = await db
    .select({
      attended: sql<number>`count(${liveClassAttendance.userId})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(liveClasses)
    .leftJoin(
      liveClassAttendance,
      and(eq(liveClassAttendance.classId, liveClasses.id), eq(liveClassAttendance.userId, actor.id)),
    )
    .where(
      and(
        eq(liveClasses.batchId, batchId),
        lte(liveClasses.endsAt, clock.now()),
        isNull(liveClasses.cancelledAt),
      ),
    )
  return row ?? { attended: 0, total: 0 }
}
