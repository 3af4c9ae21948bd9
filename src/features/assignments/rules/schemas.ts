import { z } from 'zod'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import {
  ASSIGNMENT_LEVELS,
  ASSIGNMENT_TYPES,
  SUBMISSION_STATES,
  SUBMISSION_STATUSES,
  SUBMISSION_VERDICTS,
} from './assignment.ts'
import { EXPIRY_UNIT_MS, EXPIRY_UNITS } from './expiry.ts'
import {
  ASSIGNMENT_DESCRIPTION_MAX_LENGTH,
  ASSIGNMENT_MAX_POINTS,
  ASSIGNMENT_TITLE_MAX_LENGTH,
  DECISION_TEXT_MAX_LENGTH,
  EXPIRY_MAX_DAYS,
} from './limits.ts'

const time = z.iso.datetime()

/** What was decided about an edit. */
const decisionSchema = z.object({
  verdict: z.enum(SUBMISSION_VERDICTS),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  remarks: z.string(),
  at: time,
  /** Null once that account is gone. */
  by: z.string().nullable(),
})
export type SubmissionDecision = z.infer<typeof decisionSchema>

export const submissionVersionSchema = z.object({
  version: z.int(),
  submissionLink: z.string(),
  at: time,
  /** Null: nobody has decided on this edit. */
  decision: decisionSchema.nullable(),
})
export type SubmissionVersion = z.infer<typeof submissionVersionSchema>

const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string().nullable(),
  profileImage: z.string().nullable(),
})

/** What somebody has handed in, as they see it. */
const ownSubmissionSchema = z.object({
  submissionLink: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  state: z.enum(SUBMISSION_STATES),
  /** The latest decision; null before the first. */
  decision: decisionSchema.nullable(),
})

const assignmentShape = {
  id: idSchema,
  title: z.string(),
  type: z.enum(ASSIGNMENT_TYPES),
  level: z.enum(ASSIGNMENT_LEVELS),
  /** Material that belongs to it. */
  url: z.string().nullable(),
  expiredAt: time,
  /** Until it expires, ms; negative once it has. */
  expiresInMs: z.int(),
  points: z.int(),
}

/** An assignment of a batch as its members see it. */
export const assignmentCardSchema = z.object({
  ...assignmentShape,
  descriptionHtml: z.string(),
  submission: ownSubmissionSchema.nullable(),
  /** Why nothing can be handed in; null: it can. */
  blockedBy: z.enum(['mentor', 'accepted', 'expired', 'not-a-member']).nullable(),
})
export type AssignmentCard = z.infer<typeof assignmentCardSchema>

export const batchAssignmentsSchema = z.object({
  data: z.array(assignmentCardSchema),
  /** Who decides on what is handed in, besides who runs the batch. */
  mentors: z.array(personSchema),
  /** Links of coding assignments lead there. */
  compilerUrl: z.string(),
})
export type BatchAssignments = z.infer<typeof batchAssignmentsSchema>

/** What the home of a batch says about its assignments. */
export const assignmentProgressSchema = z.object({
  accepted: z.int(),
  total: z.int(),
  /** What expires next of all that waits for the member's work. */
  next: z.object({ id: idSchema, title: z.string(), expiredAt: time, expiresInMs: z.int() }).nullable(),
})
export type AssignmentProgress = z.infer<typeof assignmentProgressSchema>

/** For who runs the batch. */
export const managedAssignmentSchema = z.object({
  ...assignmentShape,
  description: z.string(),
  version: z.int(),
  /** Submissions by what they are. */
  waiting: z.int(),
  accepted: z.int(),
  rejected: z.int(),
})
export type ManagedAssignment = z.infer<typeof managedAssignmentSchema>

const expirySchema = z.union([
  z.object({ at: z.iso.datetime(t.expiryIsMissing) }),
  z
    .object({ amount: z.int(t.expiryAmountRule).min(1, t.expiryAmountRule), unit: z.enum(EXPIRY_UNITS) })
    .refine(({ amount, unit }) => amount * EXPIRY_UNIT_MS[unit] <= EXPIRY_MAX_DAYS * EXPIRY_UNIT_MS.days, {
      error: t.expiryIsTooFar,
    }),
])

const webAddress = z.url({ protocol: /^https?$/, error: t.urlRule }).max(2_000, t.urlRule)

/** What the form of an assignment has, whether it is new or not. */
export const assignmentFieldsSchema = z.object({
  title: z.string().trim().min(1, t.titleIsMissing).max(ASSIGNMENT_TITLE_MAX_LENGTH, t.titleIsTooLong),
  description: z
    .string()
    .trim()
    .min(1, t.descriptionIsMissing)
    .max(ASSIGNMENT_DESCRIPTION_MAX_LENGTH, t.descriptionIsTooLong),
  type: z.enum(ASSIGNMENT_TYPES),
  level: z.enum(ASSIGNMENT_LEVELS),
  url: webAddress.nullable(),
  expiry: expirySchema,
  points: z.int(t.pointsRule).min(0, t.pointsRule).max(ASSIGNMENT_MAX_POINTS, t.pointsRule),
})
export type AssignmentFields = z.infer<typeof assignmentFieldsSchema>

export const submissionDecisionSchema = z
  .object({
    /** The edit that the mentor has seen. */
    version: z.int(),
    verdict: z.enum(SUBMISSION_VERDICTS),
    reason: z.string().trim().max(DECISION_TEXT_MAX_LENGTH, t.textIsTooLong).default(''),
    remarks: z.string().trim().max(DECISION_TEXT_MAX_LENGTH, t.textIsTooLong).default(''),
  })
  .refine(({ verdict, reason }) => verdict === 'accepted' || reason !== '', {
    error: t.reasonIsMissing,
    path: ['reason'],
  })

const namedSchema = z.object({ id: idSchema, name: z.string() })

/** A submission in the queue of mentors. */
export const queuedSubmissionSchema = z.object({
  id: idSchema,
  version: z.int(),
  state: z.enum(SUBMISSION_STATES),
  status: z.enum(SUBMISSION_STATUSES),
  submissionLink: z.string(),
  learner: personSchema,
  assignment: z.object({ id: idSchema, title: z.string(), type: z.enum(ASSIGNMENT_TYPES) }),
  batch: z.object({ id: idSchema, name: z.string(), slug: z.string() }),
  waitingSince: time,
  isLate: z.boolean(),
  decidedAt: time.nullable(),
  takenBy: namedSchema.nullable(),
})
export type QueuedSubmission = z.infer<typeof queuedSubmissionSchema>

export const submissionDetailSchema = queuedSubmissionSchema.extend({
  /** The latest first. */
  versions: z.array(submissionVersionSchema),
  canRelease: z.boolean(),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** How many submissions each list of the queue has. */
export const queueCountsSchema = z.object({ waiting: z.int(), mine: z.int(), late: z.int() })
export type QueueCounts = z.infer<typeof queueCountsSchema>

export const queueBatchSchema = namedSchema
export type QueueBatch = z.infer<typeof queueBatchSchema>
