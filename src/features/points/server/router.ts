import { implement } from '@orpc/server'
import { todayOf } from '#features/learning/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limited, signedIn } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limit.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { pointsContract } from '../rules/contract.ts'
import { defaultLadder, type Ladder, nextStep } from '../rules/ladder.ts'
import { extendDay } from './commands/extend-day.ts'
import { balanceReader } from './ledger/balance-of.ts'
import { earnedOn } from './queries/earned-on.ts'
import { expiringNext } from './queries/expiring-next.ts'
import { listEntries } from './queries/list-entries.ts'
import { storeRoutes } from './store-routes.ts'

const HOUR_SECONDS = 60 * 60

/** @param ladder the ladder of this site */
export function createPointsRouter(db: Database, limits: RateLimits, ladder: Ladder = defaultLadder) {
  const balanceOf = balanceReader(db)
  const os = implement(pointsContract).$context<RequestContext>()
  return os.router({
    ...storeRoutes({ db, limits }),

    getTotal: os.getTotal.use(signedIn).handler(async ({ context: { actor, clock } }) => ({
      balance: await balanceOf(actor.id, clock.now()),
    })),

    getBalance: os.getBalance.use(signedIn).handler(async ({ context }) => {
      const { db, actor } = context
      const now = context.clock.now()
      const { day, learnedMs } = await todayOf(db, actor, now)
      const [balance, earnedToday, expiring] = await Promise.all([
        balanceOf(actor.id, now),
        earnedOn(db, actor.id, day),
        expiringNext(db, actor.id, now),
      ])
      const next = nextStep(learnedMs, ladder)
      return {
        balance,
        earnedToday,
        learnedTodaySeconds: Math.floor(learnedMs / 1000),
        nextStep: next ? { learnedSeconds: next.learnedMs / 1000, points: next.points } : null,
        expiring,
      }
    }),

    listEntries: os.listEntries
      .use(signedIn)
      .handler(({ input, context }) => listEntries(context.db, context.actor.id, input, context.clock.now())),

    extendDay: os.extendDay
      .use(signedIn)
      .use(limited(limits, 'points:extend-day', 60, HOUR_SECONDS))
      .handler(async ({ input, context, errors }) => {
        const extension = await extendDay(context, input.limitSeconds)
        if (extension.outcome !== 'EXTENDED') throw errors[extension.outcome]()
        const { bought, balance, limitSeconds, remainingSeconds } = extension
        return { bought, balance, limitSeconds, remainingSeconds }
      }),
  })
}
