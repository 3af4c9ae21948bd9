import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/*
 * What features that come later will tell. Each stands here until its feature does, so that its notification is whole already;
 * then the feature, which is of a lower tier, takes it over under the same name.
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

/** Somebody asked to become a creator. */
export const creatorAccessRequested = defineEvent(
  'creator-access.requested',
  z.object({ requestId: idSchema, userId: idSchema }),
)

/** A certificate or badge was issued. */
export const certificateIssued = defineEvent(
  'certificate.issued',
  z.object({ certificateId: idSchema, userId: idSchema, courseId: idSchema }),
)
