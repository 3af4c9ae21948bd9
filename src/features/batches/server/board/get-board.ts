import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, isLessonListed, lessons, sections, stages } from '#features/catalogue/server/index.ts'
import { lessonProgress } from '#features/learning/server/index.ts'
import { buildPage, type PageRequest } from '#platform/rules/paging.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { Board, BoardChoice, BoardPart, BoardPerson } from '../../rules/board.ts'
import type { BoardMembers, BoardSort } from '../../rules/limits.ts'
import { countExpectedLessons, countLessonsBehind } from '../../rules/pace.ts'
import { listBatchCourseIds } from '../commands/seats.ts'
import type { BatchRow } from '../find-batch.ts'
import { batchMembers, batchProgress } from '../tables.ts'
import { findBoardBatch, listBoardParts, partId } from './board-parts.ts'

interface BoardRequest extends PageRequest {
  readonly batchId: string
  readonly sort: BoardSort
  readonly members: BoardMembers
  /** A part of a name or username; empty for everybody. */
  readonly search: string
}

const seen = sql<number>`coalesce(${batchProgress.lessonsSeen}, 0)`
const ORDERS: Record<BoardSort, SQL[]> = {
  behind: [asc(seen), sql`${batchProgress.lastSeenAt} asc nulls first`],
  ahead: [desc(seen), sql`${batchProgress.lastSeenAt} desc nulls last`],
  name: [asc(sql`lower(${users.name})`)],
}

const isMemberOf = (batchId: string) => and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt))

function matchesFilter(
  { members, search }: Pick<BoardRequest, 'members' | 'search'>,
  expectedLessons: number,
): SQL | undefined {
  const part = buildContainsPattern(search)
  return and(
    members === 'behind' ? lt(seen, expectedLessons) : undefined,
    search === '' ? undefined : or(ilike(users.name, part), ilike(users.username, part)),
  )
}

/** The members of a batch that were chosen on its board, as far as they are in it now. The caller knows that the actor guides it. */
export async function listChosenMembers(
  { db, clock }: { readonly db: Database | Transaction; readonly clock: Clock },
  batch: BatchRow,
  choice: BoardChoice,
): Promise<string[]> {
  const isIn = isMemberOf(batch.id)
  if ('userIds' in choice) {
    const rows = await db
      .select({ userId: batchMembers.userId })
      .from(batchMembers)
      .where(and(isIn, sql`${batchMembers.userId} = any(${sql.param(choice.userIds)}::uuid[])`))
    return rows.map(({ userId }) => userId)
  }
  const parts = await listBoardParts({ db }, await listBatchCourseIds(db, batch))
  const lessonCount = parts.reduce((sum, part) => sum + part.lessonCount, 0)
  const rows = await db
    .select({ userId: batchMembers.userId })
    .from(batchMembers)
    .innerJoin(users, eq(users.id, batchMembers.userId))
    .leftJoin(
      batchProgress,
      and(eq(batchProgress.batchId, batchMembers.batchId), eq(batchProgress.userId, batchMembers.userId)),
    )
    .where(and(isIn, matchesFilter(choice, countExpectedLessons(batch, lessonCount, clock.now()))))
  return rows.map(({ userId }) => userId)
}

/**
 * A page of the members of a batch with what they have seen of each part, for those who guide it; null for everybody else. Their order
 * is that of the last count, which is as old as their last lesson.
 */
export async function getBoard(ctx: SignedInContext, request: BoardRequest): Promise<Board | null> {
  const { db, clock } = ctx
  const found = await findBoardBatch(ctx, request.batchId)
  if (!found) return null
  const { batch, courseIds } = found
  const parts = await listBoardParts(ctx, courseIds)
  const lessonCount = parts.reduce((sum, part) => sum + part.lessonCount, 0)
  const expectedLessons = countExpectedLessons(batch, lessonCount, clock.now())
  const isIn = isMemberOf(batch.id)
  const isBehind = lt(seen, expectedLessons)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        userId: users.id,
        name: users.name,
        username: users.username,
        profileImage: users.image,
        joinedAt: batchMembers.joinedAt,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(batchMembers)
      .innerJoin(users, eq(users.id, batchMembers.userId))
      .leftJoin(
        batchProgress,
        and(eq(batchProgress.batchId, batchMembers.batchId), eq(batchProgress.userId, batchMembers.userId)),
      )
      .where(and(isIn, matchesFilter(request, expectedLessons)))
      .orderBy(...ORDERS[request.sort], asc(users.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db
      .select({ behind: sql<number>`(count(*) filter (where ${isBehind}))::int` })
      .from(batchMembers)
      .leftJoin(
        batchProgress,
        and(eq(batchProgress.batchId, batchMembers.batchId), eq(batchProgress.userId, batchMembers.userId)),
      )
      .where(isIn),
  ])
  const ids = rows.map(({ userId }) => userId)
  const seenOf = await countSeenOfParts(ctx, { courseIds, parts, userIds: ids })
  return {
    ...buildPage(
      rows.map(({ total: _, joinedAt, ...row }) => {
        const { seenOfParts, lastSeenAt } = seenOf.get(row.userId) ?? {
          seenOfParts: parts.map(() => 0),
          lastSeenAt: null,
        }
        const lessonsSeen = seenOfParts.reduce((sum, count) => sum + count, 0)
        return {
          ...row,
          joinedAt: joinedAt.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
          lessonsSeen,
          lessonsBehind: countLessonsBehind(expectedLessons, lessonsSeen),
          seenOfParts,
        }
      }),
      rows[0]?.total ?? 0,
      request,
    ),
    parts,
    lessonCount,
    expectedLessons,
    behindCount: counted?.behind ?? 0,
  }
}

interface SeenOfParts {
  readonly seenOfParts: number[]
  lastSeenAt: Date | null
}

/** How many lessons of each part people have seen, in the order of the parts; nothing of who has seen none. */
async function countSeenOfParts(
  { db }: Pick<SignedInContext, 'db'>,
  {
    courseIds,
    parts,
    userIds,
  }: {
    readonly courseIds: readonly string[]
    readonly parts: readonly BoardPart[]
    readonly userIds: readonly string[]
  },
): Promise<Map<string, SeenOfParts>> {
  const counts = await db
    .select({
      userId: lessonProgress.viewerId,
      part: partId,
      count: sql<number>`count(*)::int`,
      lastSeenAt: sql`max(${lessonProgress.seenAt})`.mapWith(lessonProgress.seenAt),
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(
      and(
        inArray(lessonProgress.viewerId, [...userIds]),
        inArray(courses.id, [...courseIds]),
        isNotNull(lessonProgress.seenAt),
        isLessonListed,
      ),
    )
    .groupBy(lessonProgress.viewerId, partId)
  const places = new Map(parts.map(({ id }, index) => [id, index]))
  const seenOf = new Map<string, SeenOfParts>()
  for (const { userId, part, count, lastSeenAt } of counts) {
    const row = seenOf.get(userId) ?? { seenOfParts: parts.map(() => 0), lastSeenAt: null }
    const place = places.get(part)
    if (place !== undefined) row.seenOfParts[place] = count
    if (row.lastSeenAt === null || (lastSeenAt !== null && lastSeenAt > row.lastSeenAt))
      row.lastSeenAt = lastSeenAt
    seenOf.set(userId, row)
  }
  return seenOf
}

/** What a member has seen, lesson by lesson, for those who guide the batch; null for everybody else, and of people who are not in it. */
export async function getBoardPerson(
  ctx: SignedInContext,
  { batchId, userId }: { readonly batchId: string; readonly userId: string },
): Promise<BoardPerson | null> {
  const { db } = ctx
  const found = await findBoardBatch(ctx, batchId)
  if (!found) return null
  const isMember = and(
    eq(batchMembers.batchId, batchId),
    eq(batchMembers.userId, userId),
    isNull(batchMembers.leftAt),
  )
  if ((await db.$count(batchMembers, isMember)) === 0) return null
  const parts = await listBoardParts(ctx, found.courseIds)
  const rows = await db
    .select({
      part: partId,
      id: lessons.id,
      title: lessons.title,
      type: lessons.type,
      seenAt: lessonProgress.seenAt,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.viewerId, userId)),
    )
    .where(and(inArray(courses.id, found.courseIds), isLessonListed))
    .orderBy(asc(lessons.seqNo))
  return {
    parts: parts.map((part) => ({
      ...part,
      lessons: rows
        .filter((row) => row.part === part.id)
        .map(({ part: _, seenAt, ...lesson }) => ({ ...lesson, seenAt: seenAt?.toISOString() ?? null })),
    })),
  }
}
