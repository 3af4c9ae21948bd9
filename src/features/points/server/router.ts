import { implement } from '@orpc/server'
import { getViewerDayTotals, readOnViewerDay } from '#features/learning/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitRate, type RequestContext, requireSignIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { pointsContract } from '../rules/contract.ts'
import { getNextLadderStep } from '../rules/ladder.ts'
import { getDayExtensionOffer, getPointsLadder } from '../rules/settings.ts'
import { buyDayExtension } from './commands/extend-day.ts'
import { prepareSpendableBalance } from './ledger/balance.ts'
import { listStatementEntries } from './queries/list-statement-entries.ts'
import { getNextExpiringPoints, getPointsEarnedOn } from './queries/points-summary.ts'
import { createStoreRoutes } from './store-routes.ts'

const HOUR_SECONDS = 60 * 60

export interface PointsRouterDeps {
  readonly db: Database
  readonly limits: RateLimits
}

export function createPointsRouter({ db, limits }: PointsRouterDeps) {
  const balanceOf = prepareSpendableBalance(db)
  const os = implement(pointsContract).$context<RequestContext>()
  return os.router({
    ...createStoreRoutes({ db, limits }),

    getTotal: os.getTotal.use(requireSignIn).handler(async ({ context: { actor, clock } }) => ({
      balance: await balanceOf(actor.id, clock.now()),
    })),

    getBalance: os.getBalance.use(requireSignIn).handler(async ({ context }) => {
      const { db, actor } = context
      const now = context.clock.now()
      const [today, balance, expiring] = await Promise.all([
        readOnViewerDay(context, actor, (day) =>
          Promise.all([
            getViewerDayTotals(context, { viewerId: actor.id, day }),
            getPointsEarnedOn(db, { userId: actor.id, day }),
          ]),
        ),
        balanceOf(actor.id, now),
        getNextExpiringPoints(context),
      ])
      const [{ learnedMs }, earnedToday] = today.found
      const next = getNextLadderStep(learnedMs, getPointsLadder(context.settings))
      return {
        balance,
        earnedToday,
        learnedTodaySeconds: Math.floor(learnedMs / 1000),
        nextStep: next ? { learnedSeconds: next.learnedMs / 1000, points: next.points } : null,
        expiring,
      }
    }),

    listEntries: os.listEntries
      .use(requireSignIn)
      .handler(({ input, context }) => listStatementEntries(context, input)),

    extendDay: os.extendDay
      .use(requireSignIn)
      .use(limitRate(limits, 'points:extend-day', 60, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const extension = await buyDayExtension(context, input)
        const offer = getDayExtensionOffer(context.settings)
        const minutes = offer.ms / 60_000
        switch (extension.outcome) {
          case 'INSUFFICIENT_POINTS':
            throw errors.INSUFFICIENT_POINTS({
              message: t.notEnoughPointsForMoreTime({ points: offer.points, minutes }),
            })
          case 'STILL_TIME':
            throw errors.STILL_TIME({ message: t.youStillHaveTimeToday({ minutes }) })
          case 'NO_LIMIT':
          case 'OFFER_CHANGED':
            throw errors[extension.outcome]()
        }
        const { bought, balance, limitSeconds, remainingSeconds } = extension
        return { bought, balance, limitSeconds, remainingSeconds }
      }),
  })
}
