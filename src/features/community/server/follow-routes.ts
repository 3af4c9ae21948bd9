import { implement } from '@orpc/server'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { followsContract } from '../rules/follows-contract.ts'
import { followUser, getFollowCounts, listFollowStates, unfollowUser } from './follows/follows.ts'
import { listPeople } from './follows/list-people.ts'
import { type ListCreatorsLearnedFrom, recommendPeople } from './follows/recommend-people.ts'

/** More than anybody does by hand; each new follow notifies somebody. */
const MAX_FOLLOWS_PER_HOUR = 300
/** Per person, or for all visitors of one network together, since a class shares its network. */
const MAX_PEOPLE_LISTS_PER_MINUTE = 600

export function createFollowRoutes(limits: RateLimits, listEnrolledCreators: ListCreatorsLearnedFrom) {
  const os = implement(followsContract).$context<RequestContext>()
  const following = limitRate(limits, 'community:follow', MAX_FOLLOWS_PER_HOUR, 3600)
  const reading = limitReadRate(limits, 'community:people', MAX_PEOPLE_LISTS_PER_MINUTE, 60)
  return {
    follow: os.follow
      .use(requireSignIn)
      .use(following)
      .handler(async ({ input, context, errors }) => {
        const outcome = await followUser(context, input.userId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unfollow: os.unfollow
      .use(requireSignIn)
      .use(following)
      .handler(({ input, context }) => unfollowUser(context, input.userId)),

    listFollowStates: os.listFollowStates.use(requireSignIn).handler(async ({ input, context }) => ({
      data: await listFollowStates(context, input),
    })),

    getFollowerCount: os.getFollowerCount.handler(({ input, context }) =>
      getFollowCounts(context, input.userId),
    ),

    listFollowers: os.listFollowers.use(reading).handler(async ({ input, context, errors }) => {
      const page = await listPeople(context, { ...input, list: 'followers' })
      if (!page) throw errors.PERSON_NOT_FOUND()
      return page
    }),

    listFollowing: os.listFollowing.use(reading).handler(async ({ input, context, errors }) => {
      const page = await listPeople(context, { ...input, list: 'following' })
      if (!page) throw errors.PERSON_NOT_FOUND()
      return page
    }),

    getRecommendedUsers: os.getRecommendedUsers.use(requireSignIn).handler(async ({ input, context }) => ({
      result: await recommendPeople({ ...context, listEnrolledCreators }, input.limit),
    })),
  }
}
