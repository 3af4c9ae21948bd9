import { implement, ORPCError } from '@orpc/server'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { readiness } from '../rules/redemption.ts'
import { missingSections } from '../rules/section-rewards.ts'
import { storeContract } from '../rules/store-contract.ts'
import { ownInvite } from './campus-invite/own-invite.ts'
import { balanceReader } from './ledger/balance-of.ts'
import { findOrder } from './orders/find-order.ts'
import { listOrders } from './orders/list-orders.ts'
import { moveOrder } from './orders/move-order.ts'
import { redeem } from './orders/redeem.ts'
import { redemptionFacts } from './orders/redemption-facts.ts'
import { listRewards } from './store/list-rewards.ts'

const HOUR_SECONDS = 60 * 60

/** Procedures of the store, orders and invitations. */
export function storeRoutes({ db, limits }: { db: Database; limits: RateLimits }) {
  const balanceOf = balanceReader(db)
  const os = implement(storeContract).$context<RequestContext>()

  const ownOrder = async (userId: string, orderId: string) => {
    const order = await findOrder(db, userId, orderId)
    // Orders are deleted with their owner only, so the account was erased this moment.
    if (!order) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' })
    return order
  }

  return {
    listRewards: os.listRewards.handler(async ({ context }) => ({
      data: await listRewards(db, context.clock.now()),
    })),

    getRedemption: os.getRedemption.use(signedIn).handler(async ({ context: { actor, clock } }) => {
      const now = clock.now()
      const [balance, own] = await Promise.all([balanceOf(actor.id, now), redemptionFacts(db, actor.id)])
      const ready = readiness({ ...own, balance, sections: own.sections.length }, now)
      return {
        balance,
        sections: own.sections,
        missingSections: missingSections(own.sections),
        profileReady: ready.profile,
        newCourseReady: ready.newCourse,
        daysLeft: ready.daysLeft,
        lastRedeemedAt: own.lastRedeemedAt?.toISOString() ?? null,
        claimed: own.claimed,
        address: own.address,
      }
    }),

    redeem: os.redeem
      .use(signedIn)
      .use(limited(limits, 'points:redeem', 30, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const redeemed = await redeem(context, input)
        switch (redeemed.outcome) {
          case 'ORDERED':
            return ownOrder(context.actor.id, redeemed.orderId)
          case 'PROFILE_INCOMPLETE':
            throw errors.PROFILE_INCOMPLETE({ data: { missing: redeemed.sectionsMissing } })
          case 'NOT_ENOUGH_POINTS':
            throw errors.NOT_ENOUGH_POINTS({ data: { missing: redeemed.pointsMissing } })
          case 'BUFFER_TIME':
            throw errors.BUFFER_TIME({ data: { days: redeemed.daysLeft } })
          default:
            throw errors[redeemed.outcome]()
        }
      }),

    listOrders: os.listOrders
      .use(signedIn)
      .handler(({ input, context: { actor } }) => listOrders(db, actor.id, input)),

    cancelOrder: os.cancelOrder
      .use(signedIn)
      .use(limited(limits, 'points:cancel-order', 30, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const { actor, clock } = context
        const by = { kind: 'learner', userId: actor.id } as const
        const moved = await moveOrder(db, clock.now(), { orderId: input.orderId, to: 'cancelled', by })
        if (moved === 'NOT_FOUND') throw errors.NOT_FOUND()
        // A repeated request, from another tab or after a lost answer, succeeds.
        if (moved !== 'MOVED' && moved.refusedIn !== 'cancelled') throw errors.NOT_CANCELLABLE()
        return ownOrder(actor.id, input.orderId)
      }),

    getCampusInvite: os.getCampusInvite
      .use(signedIn)
      .handler(({ context: { actor, clock } }) => ownInvite(db, actor.id, clock.now())),
  }
}
