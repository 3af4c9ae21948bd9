import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

const decision = z.object({
  submissionId: idSchema,
  /** The edit that was decided on, from 1. */
  version: z.int(),
  assignmentId: idSchema,
  batchId: idSchema,
  /** Who handed it in. */
  userId: idSchema,
  evaluatedBy: idSchema,
})

/** Somebody handed something in that waits for a mentor now; a new link for what waits already is not told. */
export const assignmentSubmitted = defineEvent(
  'assignment.submitted',
  z.object({
    submissionId: idSchema,
    version: z.int(),
    assignmentId: idSchema,
    batchId: idSchema,
    userId: idSchema,
  }),
  ['submissionId'],
)

/** A mentor accepted what somebody submitted; it is worth so many points, 0 for none. */
export const assignmentAccepted = defineEvent(
  'assignment.accepted',
  decision.extend({ points: z.int().min(0) }),
  ['submissionId'],
)

/** A mentor sent back what somebody submitted. */
export const assignmentRejected = defineEvent('assignment.rejected', decision, ['submissionId'])
