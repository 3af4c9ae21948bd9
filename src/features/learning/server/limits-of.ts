import { limited } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'

const HOUR_SECONDS = 3600

/** How often an account may write what others are told of or what stays: more than any hand does, less than a program. */
export const limitsOf = (limits: RateLimits) => ({
  /** Entering and leaving courses and bundles; each entry is news to the creator. */
  enrolment: limited(limits, 'learning:enrolment', 300, HOUR_SECONDS),
  /** Wishes and likes. */
  keeping: limited(limits, 'learning:keeping', 1_200, HOUR_SECONDS),
  folders: limited(limits, 'learning:folders', 300, HOUR_SECONDS),
  /** Pages say twice a minute that an article is being read. */
  reading: limited(limits, 'learning:reading', 1_200, HOUR_SECONDS),
  choices: limited(limits, 'learning:choices', 60, HOUR_SECONDS),
})
export type LearningLimits = ReturnType<typeof limitsOf>
