import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
  requireSignIn,
  type SignedInContext,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { assignmentsContract } from '../rules/contract.ts'
import { ASSIGNMENT_POINTS_SETTING } from '../rules/settings.ts'
import { decideSubmission, takeSubmission } from './commands/decide-submission.ts'
import { addAssignment, deleteAssignment, updateAssignment } from './commands/manage-assignments.ts'
import { submitAssignment } from './commands/submit-assignment.ts'
import { getAssignmentProgress } from './queries/assignment-progress.ts'
import {
  getAssignmentCard,
  listBatchAssignments,
  listOwnSubmissionVersions,
} from './queries/list-batch-assignments.ts'
import { getManagedAssignment, listCohortAssignments } from './queries/list-cohort-assignments.ts'
import { getSubmission, listSubmissions } from './queries/list-submissions.ts'

const HOUR_SECONDS = 3_600
/** Per account; more than anybody does by hand. */
const SUBMISSIONS_AN_HOUR = 120
const DECISIONS_AN_HOUR = 1_200
const ASSIGNMENT_WRITES_AN_HOUR = 600
const READS_AN_HOUR = 3_600

interface AssignmentsRouterDeps {
  readonly limits: RateLimits
  /** Where the compiler is, with scheme and host. */
  readonly compilerUrl: string
}

export function createAssignmentsRouter({ limits, compilerUrl }: AssignmentsRouterDeps) {
  const os = implement(assignmentsContract).$context<RequestContext>()
  const requireCreator = requireRoleOr(
    { code: 'NOT_CREATOR', message: t.thisIsForCreators },
    'creator',
    'staff',
    'admin',
  )
  const submissions = limitRate(limits, 'assignments:submit', SUBMISSIONS_AN_HOUR, HOUR_SECONDS)
  const decisions = limitRate(limits, 'assignments:decide', DECISIONS_AN_HOUR, HOUR_SECONDS)
  const writes = limitRate(limits, 'assignments:manage', ASSIGNMENT_WRITES_AN_HOUR, HOUR_SECONDS)
  const reads = limitReadRate(limits, 'assignments:read', READS_AN_HOUR, HOUR_SECONDS)

  /** What a write answers with: the assignment or the submission as it is then. */
  const readManaged = async (ctx: SignedInContext, id: string, missing: () => Error) => {
    const assignment = await getManagedAssignment(ctx, id)
    if (!assignment) throw missing()
    return assignment
  }
  const readSubmission = async (ctx: SignedInContext, id: string, missing: () => Error) => {
    const submission = await getSubmission(ctx, id)
    if (!submission) throw missing()
    return submission
  }

  return os.router({
    listBatchAssignments: os.listBatchAssignments
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const assignments = await listBatchAssignments(context, { ...input, compilerUrl })
        if (!assignments) throw errors.NOT_FOUND()
        return assignments
      }),

    getAssignmentProgress: os.getAssignmentProgress
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const progress = await getAssignmentProgress(context, input)
        if (!progress) throw errors.NOT_FOUND()
        return progress
      }),

    listOwnSubmissionVersions: os.listOwnSubmissionVersions
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const data = await listOwnSubmissionVersions(context, input.assignmentId)
        if (!data) throw errors.NOT_FOUND()
        return { data }
      }),

    submitAssignment: os.submitAssignment
      .use(requireSignIn)
      .use(submissions)
      .handler(async ({ input, context, errors }) => {
        const result = await submitAssignment(context, { ...input, compilerUrl })
        if (result !== 'added' && result !== 'updated') throw errors[result]()
        const assignment = await getAssignmentCard(context, input.assignmentId)
        if (!assignment) throw errors.NOT_FOUND()
        return { result, assignment }
      }),

    listSubmissions: os.listSubmissions
      .use(requireSignIn)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const queue = await listSubmissions(context, input)
        if (!queue) throw errors.NOT_MENTOR()
        return queue
      }),

    getSubmission: os.getSubmission
      .use(requireSignIn)
      .use(reads)
      .handler(({ input, context, errors }) => readSubmission(context, input.submissionId, errors.NOT_FOUND)),

    takeSubmission: os.takeSubmission
      .use(requireSignIn)
      .use(decisions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await takeSubmission(context, input)
        if (outcome !== 'changed') throw errors[outcome]()
        return readSubmission(context, input.submissionId, errors.NOT_FOUND)
      }),

    decideSubmission: os.decideSubmission
      .use(requireSignIn)
      .use(decisions)
      .handler(async ({ input, context, errors }) => {
        const outcome = await decideSubmission(context, input)
        if (outcome !== 'decided') throw errors[outcome]()
        return readSubmission(context, input.submissionId, errors.NOT_FOUND)
      }),

    listCohortAssignments: os.listCohortAssignments
      .use(requireCreator)
      .use(reads)
      .handler(async ({ input, context, errors }) => {
        const data = await listCohortAssignments(context, input.batchId)
        if (!data) throw errors.NOT_FOUND()
        return { data, maxPoints: context.settings.get(ASSIGNMENT_POINTS_SETTING) }
      }),

    addAssignment: os.addAssignment
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await addAssignment(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        return readManaged(context, outcome.assignmentId, errors.NOT_FOUND)
      }),

    updateAssignment: os.updateAssignment
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateAssignment(context, input)
        if (outcome !== 'updated') throw errors[outcome]()
        return readManaged(context, input.assignmentId, errors.NOT_FOUND)
      }),

    deleteAssignment: os.deleteAssignment
      .use(requireCreator)
      .use(writes)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteAssignment(context, input)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),
  })
}
