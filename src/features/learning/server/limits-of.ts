import { limited } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'

const HOUR_SECONDS = 3600

/** How often an account may write what others are notified of or what is stored: far above what people do by hand. */
export const limitsOf = (limits: RateLimits) => ({
  /** Entering and leaving courses and bundles; the creator is notified of each entry. */
  enrolment: limited(limits, 'learning:enrolment', 300, HOUR_SECONDS),
  /** Wishlist and likes. */
  keeping: limited(limits, 'learning:keeping', 1_200, HOUR_SECONDS),
  folders: limited(limits, 'learning:folders', 300, HOUR_SECONDS),
  /** Pages report twice a minute that an article is being read. */
  reading: limited(limits, 'learning:reading', 1_200, HOUR_SECONDS),
  choices: limited(limits, 'learning:choices', 60, HOUR_SECONDS),
})
export type LearningLimits = ReturnType<typeof limitsOf>
