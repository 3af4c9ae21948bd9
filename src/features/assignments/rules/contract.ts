import { oc } from '@orpc/contract'
import { z } from 'zod'
import { batchSlugRefSchema } from '#features/batches/rules/schemas.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { createPageRequestShape, createPageSchema } from '#platform/rules/paging.ts'
import { t } from '../messages/index.ts'
import { QUEUE_FILTERS } from './assignment.ts'
import { SUBMISSION_LINK_MAX_LENGTH, SUBMISSION_QUEUE_PAGE_SIZE } from './limits.ts'
import {
  assignmentCardSchema,
  assignmentFieldsSchema,
  assignmentProgressSchema,
  batchAssignmentsSchema,
  managedAssignmentSchema,
  queueBatchSchema,
  queueCountsSchema,
  queuedSubmissionSchema,
  submissionDecisionSchema,
  submissionDetailSchema,
  submissionVersionSchema,
} from './schemas.ts'

const NO_BATCH = { status: 404, message: t.batchDoesNotExist }
const NO_ASSIGNMENT = { status: 404, message: t.assignmentDoesNotExist }
const NO_SUBMISSION = { status: 404, message: t.submissionDoesNotExist }
const REFUSED_FIELDS = {
  TOO_MANY_POINTS: { status: 422, message: t.tooManyPoints },
  TOO_COMPLEX: { status: 422, message: t.descriptionIsTooComplex },
}
const CHANGED_ELSEWHERE = { status: 409, message: t.assignmentChangedElsewhere }

const contract = oc.$route({ tags: ['assignments'] })
const run = contract.errors({ NOT_CREATOR: { status: 403, message: t.thisIsForCreators } })
const batchRef = z.object({ batchId: idSchema })
const assignmentRef = z.object({ assignmentId: idSchema })
const submissionRef = z.object({ submissionId: idSchema })

export const assignmentsContract = {
  listBatchAssignments: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/assignments',
      summary: 'The assignments of a batch, what expires next first, with what one has handed in',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchSlugRefSchema)
    .output(batchAssignmentsSchema),

  getAssignmentProgress: contract
    .route({
      method: 'GET',
      path: '/batches/{slug}/assignment-progress',
      summary: 'How many assignments of a batch are accepted, and which expires next',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchSlugRefSchema)
    .output(assignmentProgressSchema),

  listOwnSubmissionVersions: contract
    .route({
      method: 'GET',
      path: '/batch-assignments/{assignmentId}/submission/versions',
      summary: 'What one has handed in, the latest edit first, with what was decided about each',
    })
    .errors({ NOT_FOUND: NO_ASSIGNMENT })
    .input(assignmentRef)
    .output(z.object({ data: z.array(submissionVersionSchema) })),

  submitAssignment: contract
    .route({
      method: 'PUT',
      path: '/batch-assignments/{assignmentId}/submission',
      summary: 'Hand in a link, or another one as long as the time is not up',
    })
    .errors({
      NOT_FOUND: NO_ASSIGNMENT,
      EMPTY: { status: 422, message: t.someFieldsAreEmpty },
      NOT_GITHUB: { status: 422, message: t.githubLinkIsRequired },
      NOT_COMPILER: { status: 422, message: t.compilerLinkIsRequired },
      EXPIRED: { status: 409, message: t.timeIsUp },
      ACCEPTED: { status: 409, message: t.submissionIsAccepted },
      MENTOR: { status: 403, message: t.mentorsSubmitNothing },
    })
    .input(
      assignmentRef.extend({ submissionLink: z.string().max(SUBMISSION_LINK_MAX_LENGTH, t.linkIsTooLong) }),
    )
    .output(z.object({ result: z.enum(['added', 'updated']), assignment: assignmentCardSchema })),

  listSubmissions: contract
    .route({
      method: 'GET',
      path: '/batch-submissions',
      summary: 'What learners have handed in in the batches that one guides: what waits longest first',
    })
    .errors({ NOT_MENTOR: { status: 403, message: t.thisIsForMentors } })
    .input(
      z.object({
        ...createPageRequestShape(SUBMISSION_QUEUE_PAGE_SIZE, 50),
        filter: z.enum(QUEUE_FILTERS).default('waiting'),
        batchId: idSchema.optional(),
      }),
    )
    .output(
      createPageSchema(queuedSubmissionSchema).extend({
        counts: queueCountsSchema,
        batches: z.array(queueBatchSchema),
      }),
    ),

  getSubmission: contract
    .route({
      method: 'GET',
      path: '/batch-submissions/{submissionId}',
      summary: 'A submission with its history',
    })
    .errors({ NOT_FOUND: NO_SUBMISSION })
    .input(submissionRef)
    .output(submissionDetailSchema),

  takeSubmission: contract
    .route({
      method: 'PUT',
      path: '/batch-submissions/{submissionId}/taken',
      summary: 'Take a submission, so that other mentors leave it, or give it back',
    })
    .errors({ NOT_FOUND: NO_SUBMISSION, TAKEN: { status: 409, message: t.takenBySomebodyElse } })
    .input(submissionRef.extend({ taken: z.boolean() }))
    .output(submissionDetailSchema),

  decideSubmission: contract
    .route({
      method: 'POST',
      path: '/batch-submissions/{submissionId}/decision',
      summary: 'Accept or reject the edit of a submission that one has seen',
    })
    .errors({
      NOT_FOUND: NO_SUBMISSION,
      ALREADY_DECIDED: { status: 409, message: t.alreadyDecided },
      CHANGED_ELSEWHERE: { status: 409, message: t.submissionWasEdited },
    })
    .input(submissionDecisionSchema.safeExtend(submissionRef.shape))
    .output(submissionDetailSchema),

  listCohortAssignments: run
    .route({
      method: 'GET',
      path: '/cohorts/{batchId}/assignments',
      summary: 'The assignments of a batch that one runs, with how many have handed something in',
    })
    .errors({ NOT_FOUND: NO_BATCH })
    .input(batchRef)
    .output(z.object({ data: z.array(managedAssignmentSchema), maxPoints: z.int() })),

  addAssignment: run
    .route({
      method: 'POST',
      path: '/cohorts/{batchId}/assignments',
      summary: 'Add an assignment to a batch',
    })
    .errors({
      NOT_FOUND: NO_BATCH,
      ...REFUSED_FIELDS,
      EXPIRED: { status: 422, message: t.expiryIsInThePast },
      TOO_MANY: { status: 409, message: t.tooManyAssignments },
    })
    .input(assignmentFieldsSchema.extend(batchRef.shape))
    .output(managedAssignmentSchema),

  updateAssignment: run
    .route({
      method: 'PUT',
      path: '/batch-assignments/{assignmentId}',
      summary: 'Change an assignment, unless somebody else has since it was opened',
    })
    .errors({ NOT_FOUND: NO_ASSIGNMENT, ...REFUSED_FIELDS, CHANGED_ELSEWHERE })
    .input(assignmentFieldsSchema.extend({ ...assignmentRef.shape, version: z.int() }))
    .output(managedAssignmentSchema),

  deleteAssignment: run
    .route({
      method: 'DELETE',
      path: '/batch-assignments/{assignmentId}',
      summary: 'Delete an assignment with all that was handed in, unless that is more than one has seen',
    })
    .errors({ NOT_FOUND: NO_ASSIGNMENT, CHANGED_ELSEWHERE })
    .input(assignmentRef.extend({ submissions: z.coerce.number().int().min(0) }))
    .output(z.object({ deleted: z.literal(true) })),
}

export type AssignmentsContract = typeof assignmentsContract
