import { limited } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'

const HOUR_SECONDS = 3600

/** How often an account may write below videos: more than anybody does by hand, less than a script would. */
export const limitsOf = (limits: RateLimits) => ({
  /** New and edited comments; each notifies somebody. */
  comments: limited(limits, 'community:comments', 300, HOUR_SECONDS),
  likes: limited(limits, 'community:likes', 1_200, HOUR_SECONDS),
  reports: limited(limits, 'community:reports', 60, HOUR_SECONDS),
  mutes: limited(limits, 'community:mutes', 300, HOUR_SECONDS),
  /** Look-ups of people to mention, while typing. */
  lookUps: limited(limits, 'community:look-ups', 3_600, HOUR_SECONDS),
})
