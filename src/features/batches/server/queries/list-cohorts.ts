import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { canManageAllCourses } from '#features/catalogue/rules/policy.ts'
import { bundles, courses } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import type { CohortPeopleList } from '../../rules/batch.ts'
import { COHORT_SUBJECTS_MAX } from '../../rules/limits.ts'
import { canManageBatch } from '../../rules/policy.ts'
import type { Cohort, CohortPerson, CohortSubject } from '../../rules/schemas.ts'
import { batches, batchMembers, batchMentors, batchWaiting } from '../tables.ts'
import { presentCohort, selectBatchCards } from './select-batches.ts'

/** A page of the batches that the actor runs, archived ones last, then the latest start first. Staff run all. */
export async function listCohorts(ctx: SignedInContext, request: PageRequest): Promise<Page<Cohort>> {
  const { db, actor, clock } = ctx
  const isOwn = canManageAllCourses(actor) ? undefined : eq(batches.creatorId, actor.id)
  const [[counted], rows] = await Promise.all([
    db.select({ count: count() }).from(batches).where(isOwn),
    selectBatchCards(db, isOwn)
      .orderBy(sql`${batches.archivedAt} is not null`, desc(batches.startsAt), desc(batches.id))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const now = clock.now()
  return buildPage(
    rows.map((row) => presentCohort(row, now)),
    counted?.count ?? 0,
    request,
  )
}

/** One batch for who runs it or mentors it; null for everybody else. */
export async function getCohort(
  { db, actor, clock }: SignedInContext,
  batchId: string,
): Promise<Cohort | null> {
  const [row] = await selectBatchCards(db, eq(batches.id, batchId))
  if (!row) return null
  if (canManageBatch(actor, row.batch)) return presentCohort(row, clock.now())
  const isMentor = and(eq(batchMentors.batchId, batchId), eq(batchMentors.userId, actor.id))
  return (await db.$count(batchMentors, isMentor)) > 0 ? presentCohort(row, clock.now(), false) : null
}

/**
 * The published courses and bundles that the actor can make a batch of, the newest first.
 * @param input.search a part of their title; empty for the newest of all
 */
export async function listCohortSubjects(
  { db, actor }: SignedInContext,
  { search }: { readonly search: string },
): Promise<CohortSubject[]> {
  const part = buildContainsPattern(search)
  const all = canManageAllCourses(actor)
  const [ownCourses, ownBundles] = await Promise.all([
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(
        and(
          eq(courses.kind, 'course'),
          isNotNull(courses.publishedAt),
          all ? undefined : eq(courses.creatorId, actor.id),
          search === '' ? undefined : ilike(courses.title, part),
        ),
      )
      .orderBy(desc(courses.createdAt), desc(courses.id))
      .limit(COHORT_SUBJECTS_MAX),
    db
      .select({ id: bundles.id, title: bundles.title })
      .from(bundles)
      .where(
        and(
          isNotNull(bundles.publishedAt),
          all ? undefined : eq(bundles.creatorId, actor.id),
          search === '' ? undefined : ilike(bundles.title, part),
        ),
      )
      .orderBy(desc(bundles.createdAt), desc(bundles.id))
      .limit(COHORT_SUBJECTS_MAX),
  ])
  return [
    ...ownCourses.map((course) => ({ ...course, kind: 'course' as const })),
    ...ownBundles.map((bundle) => ({ ...bundle, kind: 'bundle' as const })),
  ]
}

interface PeopleRequest extends PageRequest {
  readonly batchId: string
  readonly list: CohortPeopleList
  /** A part of a name or username; empty for everybody. */
  readonly search: string
}

/**
 * A page of who is in a batch or guides it, in the order in which they came, or of who waits, the next one first. Nobody's address is among the
 * answers, and none can be searched for.
 */
export async function listCohortPeople(
  ctx: SignedInContext,
  { batchId, list, search, ...request }: PeopleRequest,
): Promise<Page<CohortPerson> | null> {
  if (!(await getCohort(ctx, batchId))?.canManage) return null
  const { db } = ctx
  const part = buildContainsPattern(search)
  const found = search === '' ? undefined : or(ilike(users.name, part), ilike(users.username, part))
  const person = {
    userId: users.id,
    name: users.name,
    username: users.username,
    profileImage: users.image,
  }
  const present = (rows: (Omit<CohortPerson, 'since'> & { since: Date; total: number })[]) =>
    buildPage(
      rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
      rows[0]?.total ?? 0,
      request,
    )
  const total = sql<number>`(count(*) over ())::int`
  const offset = (request.page - 1) * request.limit
  if (list === 'members') {
    const isIn = and(eq(batchMembers.batchId, batchId), isNull(batchMembers.leftAt))
    return present(
      await db
        .select({ ...person, since: batchMembers.joinedAt, position: sql<null>`null`, total })
        .from(batchMembers)
        .innerJoin(users, eq(users.id, batchMembers.userId))
        .where(and(isIn, found))
        .orderBy(asc(batchMembers.joinedAt), asc(batchMembers.userId))
        .limit(request.limit)
        .offset(offset),
    )
  }
  if (list === 'mentors') {
    return present(
      await db
        .select({ ...person, since: batchMentors.addedAt, position: sql<null>`null`, total })
        .from(batchMentors)
        .innerJoin(users, eq(users.id, batchMentors.userId))
        .where(and(eq(batchMentors.batchId, batchId), found))
        .orderBy(asc(batchMentors.addedAt), asc(batchMentors.userId))
        .limit(request.limit)
        .offset(offset),
    )
  }
  return present(
    await db
      .select({ ...person, since: batchWaiting.since, position: countWaitingUpTo(), total })
      .from(batchWaiting)
      .innerJoin(users, eq(users.id, batchWaiting.userId))
      .where(and(eq(batchWaiting.batchId, batchId), found))
      .orderBy(asc(batchWaiting.turn))
      .limit(request.limit)
      .offset(offset),
  )
}

/** The place on the whole list, also of somebody who was searched for. */
const countWaitingUpTo = (): SQL<number> =>
  sql<number>`(select count(*)::int from ${batchWaiting} before
    where before.batch_id = ${batchWaiting.batchId} and before.turn <= ${batchWaiting.turn})`
