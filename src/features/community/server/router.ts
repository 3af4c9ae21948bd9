import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import { createRateLimits, type RateLimits } from '#platform/server/http/rate-limits.ts'
import { communityContract } from '../rules/contract.ts'
import { createCommentRoutes } from './comment-routes.ts'
import { createFollowRoutes } from './follow-routes.ts'
import type { ListCreatorsLearnedFrom } from './follows/recommend-people.ts'
import { createNoteRoutes, type NoteRouteDeps } from './note-routes.ts'

/**
 * Comments, notes and follows.
 * @param listEnrolledCreators the creators whose courses somebody learns from
 */
export function createCommunityRouter(
  limits: RateLimits = createRateLimits(),
  teachersOf: ListCreatorsLearnedFrom = async () => [],
  notes: NoteRouteDeps = { isEnrolled: async () => false, documents: null },
) {
  const os = implement(communityContract).$context<RequestContext>()
  return os.router({
    ...createCommentRoutes(limits),
    ...createFollowRoutes(limits, teachersOf),
    ...createNoteRoutes(limits, notes),
  })
}
