import { limited } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'

const HOUR_SECONDS = 3600

/** How often an account may write below videos: more than any hand does, less than a program. */
export const limitsOf = (limits: RateLimits) => ({
  /** Comments and changes of them; each is news to somebody. */
  comments: limited(limits, 'community:comments', 300, HOUR_SECONDS),
  likes: limited(limits, 'community:likes', 1_200, HOUR_SECONDS),
  reports: limited(limits, 'community:reports', 60, HOUR_SECONDS),
  mutes: limited(limits, 'community:mutes', 300, HOUR_SECONDS),
  /** Looking up whom one may mention, as one types. */
  lookUps: limited(limits, 'community:look-ups', 3_600, HOUR_SECONDS),
})
