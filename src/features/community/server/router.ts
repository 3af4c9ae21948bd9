import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { communityContract } from '../rules/contract.ts'
import { createCommentRoutes } from './comment-routes.ts'
import { createFollowRoutes } from './follow-routes.ts'
import type { ListCreatorsLearnedFrom } from './follows/recommend-people.ts'
import { createNoteRoutes, type NoteRouteDeps } from './note-routes.ts'

export interface CommunityRouterDeps {
  readonly limits: RateLimits
  /** The creators whose courses somebody learns from. */
  readonly listEnrolledCreators: ListCreatorsLearnedFrom
  readonly notes: NoteRouteDeps
}

/** Comments, notes and follows. */
export function createCommunityRouter({ limits, listEnrolledCreators, notes }: CommunityRouterDeps) {
  const os = implement(communityContract).$context<RequestContext>()
  return os.router({
    ...createCommentRoutes(limits),
    ...createFollowRoutes(limits, listEnrolledCreators),
    ...createNoteRoutes(limits, notes),
  })
}
