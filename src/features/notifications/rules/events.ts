import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/*
 * Events of features that are not built yet, so that their notifications can be complete already. Each moves to its feature, which is
 * of a lower tier, under the same name.
 */

/** A mentor accepted what somebody submitted. */
export const assignmentAccepted = defineEvent(
  'assignment.accepted',
  z.object({ submissionId: idSchema, userId: idSchema, courseId: idSchema, evaluatedBy: idSchema }),
)

/** A mentor sent back what somebody submitted. */
export const assignmentRejected = defineEvent(
  'assignment.rejected',
  z.object({ submissionId: idSchema, userId: idSchema, courseId: idSchema, evaluatedBy: idSchema }),
)

/** A certificate or badge was issued. */
export const certificateIssued = defineEvent(
  'certificate.issued',
  z.object({ certificateId: idSchema, userId: idSchema, courseId: idSchema }),
)
