import { limitRate, limitReadRate } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'

const HOUR_SECONDS = 3600

/** How often an account may write what others are notified of or what is stored: far above what people do by hand. */
export const createLearningRateLimits = (limits: RateLimits) => ({
  /** Entering and leaving courses and bundles; the creator is notified of each entry. */
  enrolment: limitRate(limits, 'learning:enrolment', 300, HOUR_SECONDS),
  /** Wishlist and likes. */
  keeping: limitRate(limits, 'learning:keeping', 1_200, HOUR_SECONDS),
  folders: limitRate(limits, 'learning:folders', 300, HOUR_SECONDS),
  /** Pages report twice a minute that an article is being read. */
  reading: limitReadRate(limits, 'learning:reading', 1_200, HOUR_SECONDS),
  /** To questions in videos and practice problems. */
  answers: limitRate(limits, 'learning:answers', 1_200, HOUR_SECONDS),
  /** Programs that are run for a lesson or practice problem, and those that are submitted. */
  codeRuns: limitRate(limits, 'learning:code-runs', 240, HOUR_SECONDS),
  codeSubmissions: limitRate(limits, 'learning:code-submissions', 120, HOUR_SECONDS),
  choices: limitRate(limits, 'learning:choices', 60, HOUR_SECONDS),
})
export type LearningRateLimits = ReturnType<typeof createLearningRateLimits>
