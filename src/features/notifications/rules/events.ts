import { z } from 'zod'
import { defineEvent } from '#platform/rules/event.ts'
import { idSchema } from '#platform/rules/ids.ts'

/*
 * Events of features that are not built yet, so that their notifications can be complete already. Each moves to its feature, which is
 * of a lower tier, under the same name.
 */

/** A certificate or badge was issued. */
export const certificateIssued = defineEvent(
  'certificate.issued',
  z.object({ certificateId: idSchema, userId: idSchema, courseId: idSchema }),
)
