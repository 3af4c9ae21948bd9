import { implement } from '@orpc/server'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { followsContract } from '../rules/follows-contract.ts'
import { followUser, unfollowUser } from './follows/follow-user.ts'
import { countsOf, followMarks } from './follows/get-counts.ts'
import { listPeople } from './follows/list-people.ts'
import { recommendPeople, type TeachersOf } from './follows/recommend.ts'

/** More than anybody does by hand; each new follow notifies somebody. */
const FOLLOWS_AN_HOUR = 300
/** Per person, or for all visitors of one network together, since a class shares its network. */
const LISTS_A_MINUTE = 600

export function followRoutes(limits: RateLimits, teachersOf: TeachersOf) {
  const os = implement(followsContract).$context<RequestContext>()
  const following = limited(limits, 'community:follow', FOLLOWS_AN_HOUR, 3600)
  const reading = limited(limits, 'community:people', LISTS_A_MINUTE, 60)
  return {
    follow: os.follow
      .use(signedIn)
      .use(following)
      .handler(async ({ input, context, errors }) => {
        const outcome = await followUser(context, input.userId)
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    unfollow: os.unfollow
      .use(signedIn)
      .use(following)
      .handler(({ input, context }) => unfollowUser(context, input.userId)),

    listFollowMarks: os.listFollowMarks.use(signedIn).handler(async ({ input, context }) => ({
      data: await followMarks(context.db, context.actor.id, input.userIds),
    })),

    getFollowerCount: os.getFollowerCount.handler(({ input, context }) => countsOf(context.db, input.userId)),

    listFollowers: os.listFollowers.use(reading).handler(async ({ input, context, errors }) => {
      const { db, actor, clock } = context
      const page = await listPeople(db, 'followers', input, actor?.id ?? null, clock.now())
      if (!page) throw errors.PERSON_NOT_FOUND()
      return page
    }),

    listFollowing: os.listFollowing.use(reading).handler(async ({ input, context, errors }) => {
      const { db, actor, clock } = context
      const page = await listPeople(db, 'following', input, actor?.id ?? null, clock.now())
      if (!page) throw errors.PERSON_NOT_FOUND()
      return page
    }),

    getRecommendedUsers: os.getRecommendedUsers.use(signedIn).handler(async ({ input, context }) => ({
      result: await recommendPeople(context, teachersOf, input.limit),
    })),
  }
}
