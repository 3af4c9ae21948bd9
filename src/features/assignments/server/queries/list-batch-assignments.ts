import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { canReadBatch } from '#features/batches/rules/policy.ts'
import { batches, batchMentors, type FoundBatch, findBatch } from '#features/batches/server/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { getSubmissionRefusal, getSubmissionStatus } from '../../rules/assignment.ts'
import { SUBMISSION_HISTORY_MAX } from '../../rules/limits.ts'
import { canSubmitInBatch } from '../../rules/policy.ts'
import type { AssignmentCard, BatchAssignments, SubmissionVersion } from '../../rules/schemas.ts'
import { batchAssignments, batchSubmissions, batchSubmissionVersions } from '../tables.ts'
import { presentAssignment, presentDecision, presentVersion, selectPerson } from './present.ts'

/**
 * The assignments of a batch with what the actor has handed in: what expires next first, then those that have expired, the last one
 * first. Null for whoever may not see what the batch holds.
 */
export async function listBatchAssignments(
  ctx: ReaderContext,
  { slug, compilerUrl }: { slug: string; compilerUrl: string },
): Promise<BatchAssignments | null> {
  const { db, actor, clock } = ctx
  const batch = await findBatch(ctx, eq(batches.slug, slug))
  if (!actor || !batch || !canReadBatch(actor, batch, clock.now())) return null
  const [data, mentors] = await Promise.all([
    selectCards({ ...ctx, actor }, batch),
    db
      .select(selectPerson)
      .from(batchMentors)
      .innerJoin(users, eq(users.id, batchMentors.userId))
      .where(eq(batchMentors.batchId, batch.id))
      .orderBy(asc(users.name), asc(users.id)),
  ])
  return { data, mentors, compilerUrl }
}

/** One of them, right after the actor has handed something in. */
export async function getAssignmentCard(
  ctx: ReaderContext & { readonly actor: Actor },
  assignmentId: string,
): Promise<AssignmentCard | null> {
  const [known] = await ctx.db
    .select({ batchId: batchAssignments.batchId })
    .from(batchAssignments)
    .where(eq(batchAssignments.id, assignmentId))
  const batch = known && (await findBatch(ctx, eq(batches.id, known.batchId)))
  if (!batch || !canReadBatch(ctx.actor, batch, ctx.clock.now())) return null
  return (await selectCards(ctx, batch, assignmentId))[0] ?? null
}

async function selectCards(
  { db, actor, clock }: ReaderContext & { readonly actor: Actor },
  batch: FoundBatch,
  assignmentId?: string,
): Promise<AssignmentCard[]> {
  const now = clock.now()
  const isOver = lte(batchAssignments.expiredAt, now)
  const decided = db
    .selectDistinctOn([batchSubmissionVersions.submissionId])
    .from(batchSubmissionVersions)
    .where(
      and(
        eq(batchSubmissionVersions.submissionId, batchSubmissions.id),
        sql`${batchSubmissionVersions.verdict} is not null`,
      ),
    )
    .orderBy(batchSubmissionVersions.submissionId, desc(batchSubmissionVersions.version))
    .as('decided')
  const rows = await db
    .select({
      assignment: batchAssignments,
      submission: batchSubmissions,
      link: batchSubmissionVersions.link,
      decision: {
        verdict: decided.verdict,
        reason: decided.reason,
        remarks: decided.remarks,
        decidedAt: decided.decidedAt,
        decidedByName: users.name,
      },
    })
    .from(batchAssignments)
    .leftJoin(
      batchSubmissions,
      and(eq(batchSubmissions.assignmentId, batchAssignments.id), eq(batchSubmissions.userId, actor.id)),
    )
    .leftJoin(
      batchSubmissionVersions,
      and(
        eq(batchSubmissionVersions.submissionId, batchSubmissions.id),
        eq(batchSubmissionVersions.version, batchSubmissions.version),
      ),
    )
    .leftJoinLateral(decided, sql`true`)
    .leftJoin(users, eq(users.id, decided.decidedBy))
    .where(
      and(
        eq(batchAssignments.batchId, batch.id),
        assignmentId === undefined ? undefined : eq(batchAssignments.id, assignmentId),
      ),
    )
    .orderBy(
      sql`${isOver}`,
      sql`case when ${isOver} then null else ${batchAssignments.expiredAt} end`,
      desc(batchAssignments.expiredAt),
      asc(batchAssignments.id),
    )
  const isLearner = canSubmitInBatch(actor, batch, now)
  return rows.map(({ assignment, submission, link, decision }) => ({
    ...presentAssignment(assignment, now),
    descriptionHtml: assignment.descriptionHtml,
    submission: submission && {
      submissionLink: link ?? '',
      status: getSubmissionStatus(submission.version),
      state: submission.state,
      decision: decision && presentDecision(decision),
    },
    blockedBy: isLearner
      ? getBlock(getSubmissionRefusal({ ...assignment, state: submission?.state ?? null }, now))
      : batch.place === 'member' || batch.isMentor
        ? 'mentor'
        : 'not-a-member',
  }))
}

const getBlock = (refusal: ReturnType<typeof getSubmissionRefusal>) =>
  refusal === null ? null : refusal === 'ACCEPTED' ? 'accepted' : 'expired'

/** What the actor has handed in for an assignment, the latest edit first; null for whoever may not see it. */
export async function listOwnSubmissionVersions(
  ctx: ReaderContext & { readonly actor: Actor },
  assignmentId: string,
): Promise<SubmissionVersion[] | null> {
  const { db, actor } = ctx
  if (!(await getAssignmentCard(ctx, assignmentId))) return null
  const rows = await db
    .select({ version: batchSubmissionVersions, decidedByName: users.name })
    .from(batchSubmissions)
    .innerJoin(batchSubmissionVersions, eq(batchSubmissionVersions.submissionId, batchSubmissions.id))
    .leftJoin(users, eq(users.id, batchSubmissionVersions.decidedBy))
    .where(and(eq(batchSubmissions.assignmentId, assignmentId), eq(batchSubmissions.userId, actor.id)))
    .orderBy(desc(batchSubmissionVersions.version))
    .limit(SUBMISSION_HISTORY_MAX)
  return rows.map(presentVersion)
}
