import { implement, ORPCError } from '@orpc/server'
import { listMissingSections } from '#features/profiles/rules/sections.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { getRedemptionReadiness } from '../rules/redemption.ts'
import { getRedemptionConditions } from '../rules/settings.ts'
import { storeContract } from '../rules/store-contract.ts'
import { getOrCreateCampusInvite } from './campus-invite/campus-invite.ts'
import { prepareSpendableBalance } from './ledger/balance.ts'
import { findOrder, listOrders } from './orders/list-orders.ts'
import { moveOrder } from './orders/move-order.ts'
import { getRedemptionContext, redeemReward } from './orders/redeem.ts'
import { listRewards } from './store/rewards.ts'

const HOUR_SECONDS = 60 * 60

/** Procedures of the store, orders and invitations. */
export function createStoreRoutes({ db, limits }: { db: Database; limits: RateLimits }) {
  const balanceOf = prepareSpendableBalance(db)
  const os = implement(storeContract).$context<RequestContext>()

  const ownOrder = async (userId: string, orderId: string) => {
    const order = await findOrder(db, { userId, orderId })
    // Orders are deleted with their owner only, so the account was erased this moment.
    if (!order) throw new ORPCError('UNAUTHORIZED', { message: t.pleaseSignIn })
    return order
  }

  return {
    listRewards: os.listRewards.handler(async ({ context }) => ({
      data: await listRewards(context),
    })),

    getRedemption: os.getRedemption
      .use(requireSignIn)
      .handler(async ({ context: { actor, clock, settings } }) => {
        const now = clock.now()
        const [balance, own] = await Promise.all([
          balanceOf(actor.id, now),
          getRedemptionContext(db, actor.id),
        ])
        const conditions = getRedemptionConditions(settings)
        const ready = getRedemptionReadiness(
          { ...own, balance, sections: own.sections.length },
          conditions,
          now,
        )
        return {
          balance,
          sections: own.sections,
          missingSections: listMissingSections(own.sections),
          profileReady: ready.profile,
          newCourseReady: ready.newCourse,
          daysLeft: ready.daysLeft,
          lastRedeemedAt: own.lastRedeemedAt?.toISOString() ?? null,
          claimed: own.claimed,
          address: own.address,
        }
      }),

    redeem: os.redeem
      .use(requireSignIn)
      .use(limitRate(limits, 'points:redeem', 30, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const redeemed = await redeemReward(context, input)
        const conditions = getRedemptionConditions(context.settings)
        switch (redeemed.outcome) {
          case 'ORDERED':
            return ownOrder(context.actor.id, redeemed.orderId)
          case 'PROFILE_INCOMPLETE':
            throw errors.PROFILE_INCOMPLETE({
              message: t.yourProfileIsNotComplete({ percent: conditions.minProfilePercent }),
              data: { missing: redeemed.sectionsMissing },
            })
          case 'NOT_ENOUGH_POINTS':
            throw errors.NOT_ENOUGH_POINTS({
              message: t.youNeedAtLeastPoints({ points: conditions.minPoints }),
              data: { missing: redeemed.pointsMissing },
            })
          case 'BUFFER_TIME':
            throw errors.BUFFER_TIME({
              message: t.yourLastRedemptionIsTooRecent({ days: conditions.intervalDays }),
              data: { days: redeemed.daysLeft },
            })
          default:
            throw errors[redeemed.outcome]()
        }
      }),

    listOrders: os.listOrders.use(requireSignIn).handler(({ input, context }) => listOrders(context, input)),

    cancelOrder: os.cancelOrder
      .use(requireSignIn)
      .use(limitRate(limits, 'points:cancel-order', 30, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const moved = await moveOrder(context, { orderId: input.orderId, to: 'cancelled', by: 'learner' })
        if (moved === 'NOT_FOUND') throw errors.NOT_FOUND()
        // A repeated request, from another tab or after a lost answer, succeeds.
        if (moved !== 'MOVED' && moved.refusedIn !== 'cancelled') throw errors.NOT_CANCELLABLE()
        return ownOrder(context.actor.id, input.orderId)
      }),

    getCampusInvite: os.getCampusInvite
      .use(requireSignIn)
      .handler(({ context }) => getOrCreateCampusInvite(context)),
  }
}
