import { and, asc, count, desc, eq, exists, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { batches, batchMentors, findBatch } from '#features/batches/server/index.ts'
import { canManageAllCourses } from '#features/catalogue/rules/policy.ts'
import { hasRole } from '#platform/rules/actor.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { getSubmissionStatus, type QueueFilter } from '../../rules/assignment.ts'
import { QUEUE_BATCHES_MAX, SUBMISSION_HISTORY_MAX, SUBMISSION_LATE_AFTER_MS } from '../../rules/limits.ts'
import { canDecideSubmission, canReleaseSubmission } from '../../rules/policy.ts'
import type { QueueBatch, QueueCounts, QueuedSubmission, SubmissionDetail } from '../../rules/schemas.ts'
import { batchAssignments, batchSubmissions, batchSubmissionVersions } from '../tables.ts'
import { presentVersion, selectPerson } from './present.ts'

type Reader = Pick<SignedInContext, 'db' | 'actor'>

/** The batches that somebody guides, as `canMentorBatch` decides; undefined: all. */
const isGuided = ({ db, actor }: Reader): SQL | undefined =>
  canManageAllCourses(actor)
    ? undefined
    : or(
        eq(batches.creatorId, actor.id),
        exists(
          db
            .select({ one: sql`1` })
            .from(batchMentors)
            .where(and(eq(batchMentors.batchId, batches.id), eq(batchMentors.userId, actor.id))),
        ),
      )

const waits = eq(batchSubmissions.state, 'submitted')
const isLateBy = (now: Date) =>
  lte(batchSubmissions.waitingSince, new Date(now.getTime() - SUBMISSION_LATE_AFTER_MS))

interface QueueRequest extends PageRequest {
  readonly filter: QueueFilter
  /** One of the batches only. */
  readonly batchId?: string | undefined
}

type Queue = Page<QueuedSubmission> & { counts: QueueCounts; batches: QueueBatch[] }

/**
 * A page of what learners have handed in in the batches that the actor guides, what waits longest first, or what was decided last. Their
 * own work is not among it. Null for somebody who guides none.
 */
export async function listSubmissions(
  ctx: SignedInContext,
  { filter, batchId, ...request }: QueueRequest,
): Promise<Queue | null> {
  const { db, actor, clock } = ctx
  const guided = isGuided(ctx)
  const choices = await db
    .select({ id: batches.id, name: batches.name })
    .from(batches)
    .where(guided)
    .orderBy(desc(batches.startsAt), desc(batches.id))
    .limit(QUEUE_BATCHES_MAX)
  if (choices.length === 0 && !hasRole(actor, 'creator', 'mentor', 'staff', 'admin')) return null
  const isMine = eq(batchSubmissions.takenBy, actor.id)
  const isLate = isLateBy(clock.now())
  const visible = and(
    guided,
    ne(batchSubmissions.userId, actor.id),
    batchId === undefined ? undefined : eq(batches.id, batchId),
  )
  const listed = {
    waiting: waits,
    mine: and(waits, isMine),
    late: and(waits, isLate),
    decided: inArray(batchSubmissions.state, ['accepted', 'rejected']),
  }[filter]
  const order =
    filter === 'decided'
      ? [desc(batchSubmissions.decidedAt), desc(batchSubmissions.id)]
      : [asc(batchSubmissions.waitingSince), asc(batchSubmissions.id)]
  const [[counted], [total], rows] = await Promise.all([
    db
      .select({
        waiting: count(),
        mine: sql<number>`(count(*) filter (where ${isMine}))::int`,
        late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      })
      .from(batchSubmissions)
      .innerJoin(batches, eq(batches.id, batchSubmissions.batchId))
      .where(and(visible, waits)),
    db
      .select({ count: count() })
      .from(batchSubmissions)
      .innerJoin(batches, eq(batches.id, batchSubmissions.batchId))
      .where(and(visible, listed)),
    selectQueued(db, and(visible, listed))
      .orderBy(...order)
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
  ])
  const page = buildPage(
    rows.map((row) => presentQueued(row, clock.now())),
    total?.count ?? 0,
    request,
  )
  return { ...page, counts: counted ?? { waiting: 0, mine: 0, late: 0 }, batches: choices }
}

/** A submission with its history, the latest edit first; null for whoever does not decide on it. */
export async function getSubmission(ctx: SignedInContext, id: string): Promise<SubmissionDetail | null> {
  const { db, actor, clock } = ctx
  const [row] = await selectQueued(db, eq(batchSubmissions.id, id))
  const batch = row && (await findBatch(ctx, eq(batches.id, row.batch.id)))
  if (!batch || !canDecideSubmission(actor, { batch, userId: row.learner.id })) return null
  const versions = await db
    .select({ version: batchSubmissionVersions, decidedByName: users.name })
    .from(batchSubmissionVersions)
    .leftJoin(users, eq(users.id, batchSubmissionVersions.decidedBy))
    .where(eq(batchSubmissionVersions.submissionId, id))
    .orderBy(desc(batchSubmissionVersions.version))
    .limit(SUBMISSION_HISTORY_MAX)
  return {
    ...presentQueued(row, clock.now()),
    versions: versions.map(presentVersion),
    canRelease: canReleaseSubmission(actor, { batch, takenBy: row.submission.takenBy }),
  }
}

const takers = alias(users, 'takers')

const selectQueued = (db: SignedInContext['db'], where: SQL | undefined) =>
  db
    .select({
      submission: batchSubmissions,
      link: batchSubmissionVersions.link,
      learner: selectPerson,
      assignment: {
        id: batchAssignments.id,
        title: batchAssignments.title,
        type: batchAssignments.type,
      },
      batch: { id: batches.id, name: batches.name, slug: batches.slug },
      takenByName: takers.name,
    })
    .from(batchSubmissions)
    .innerJoin(batches, eq(batches.id, batchSubmissions.batchId))
    .innerJoin(batchAssignments, eq(batchAssignments.id, batchSubmissions.assignmentId))
    .innerJoin(users, eq(users.id, batchSubmissions.userId))
    .leftJoin(
      batchSubmissionVersions,
      and(
        eq(batchSubmissionVersions.submissionId, batchSubmissions.id),
        eq(batchSubmissionVersions.version, batchSubmissions.version),
      ),
    )
    .leftJoin(takers, eq(takers.id, batchSubmissions.takenBy))
    .where(where)

type QueuedRow = Awaited<ReturnType<typeof selectQueued>>[number]

function presentQueued(
  { submission, link, learner, assignment, batch, takenByName }: QueuedRow,
  now: Date,
): QueuedSubmission {
  const { id, version, state, waitingSince, decidedAt, takenBy } = submission
  return {
    ...{ id, version, state, learner, assignment, batch },
    status: getSubmissionStatus(version),
    submissionLink: link ?? '',
    waitingSince: waitingSince.toISOString(),
    isLate: state === 'submitted' && now.getTime() - waitingSince.getTime() >= SUBMISSION_LATE_AFTER_MS,
    decidedAt: state === 'submitted' ? null : (decidedAt?.toISOString() ?? null),
    takenBy: takenBy === null ? null : { id: takenBy, name: takenByName ?? '' },
  }
}
