import { implement } from '@orpc/server'
import { todayOf } from '#features/learning/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import { signedIn } from '#platform/server/http/procedure.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'
import { pointsContract } from '../rules/contract.ts'
import { nextStep, pointsFor } from '../rules/ladder.ts'
import { balanceReader } from './queries/balance.ts'

export function createPointsRouter(db: Database) {
  const balanceOf = balanceReader(db)
  const os = implement(pointsContract).$context<RequestContext>()
  return os.router({
    getTotal: os.getTotal.use(signedIn).handler(async ({ context: { actor, clock } }) => ({
      balance: await balanceOf(actor.id, clock.now()),
    })),

    getBalance: os.getBalance.use(signedIn).handler(async ({ context }) => {
      const { db, actor } = context
      const now = context.clock.now()
      const [balance, { learnedMs }] = await Promise.all([balanceOf(actor.id, now), todayOf(db, actor, now)])
      const earnedToday = pointsFor(learnedMs)
      const next = nextStep(learnedMs)
      return {
        balance,
        earnedToday,
        nextStep: next ? { learnedSeconds: next.learnedMs / 1000, points: earnedToday + next.gain } : null,
      }
    }),
  })
}
