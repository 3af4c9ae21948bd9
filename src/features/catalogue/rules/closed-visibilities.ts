import { COURSE_VISIBILITIES } from './course.ts'
import { requiresAccessGrant } from './policy.ts'

/** Of the courses that open only with a grant. */
export const CLOSED_VISIBILITIES = COURSE_VISIBILITIES.filter((visibility) =>
  requiresAccessGrant({ visibility }),
)
