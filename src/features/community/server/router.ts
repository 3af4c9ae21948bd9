import { implement } from '@orpc/server'
import { createRateLimits, type RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { communityContract } from '../rules/contract.ts'
import { commentRoutes } from './comment-routes.ts'
import { followRoutes } from './follow-routes.ts'
import type { TeachersOf } from './follows/recommend.ts'
import { type NoteParts, noteRoutes } from './note-routes.ts'

/**
 * Comments, notes and follows.
 * @param teachersOf the creators whose courses somebody learns from
 */
export function createCommunityRouter(
  limits: RateLimits = createRateLimits(),
  teachersOf: TeachersOf = async () => [],
  notes: NoteParts = { isEnrolled: async () => false, documents: null },
) {
  const os = implement(communityContract).$context<RequestContext>()
  return os.router({
    ...commentRoutes(limits),
    ...followRoutes(limits, teachersOf),
    ...noteRoutes(limits, notes),
  })
}
