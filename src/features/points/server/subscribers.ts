import { accountCreated } from '#features/accounts/rules/events.ts'
import { milestoneReached } from '#features/learning/rules/events.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { pointsChanged } from '../rules/events.ts'
import { defaultLadder, gainOfStep, type Ladder, nextStep } from '../rules/ladder.ts'
import { orderStatusUpdated } from '../rules/order-events.ts'
import { countInvite } from './campus-invite/count-invite.ts'
import { awardWatching } from './commands/award-watching.ts'
import { balanceReader } from './ledger/balance-of.ts'

/**
 * @param tell sends a message to every open tab of a user
 * @param ladder the ladder of this site
 */
export function pointsSubscribers({
  db,
  clock,
  tell,
  ladder = defaultLadder,
}: {
  db: Database
  clock: Clock
  tell: (userId: string, event: string, payload: unknown) => void
  ladder?: Ladder
}): Subscriber[] {
  const balanceOf = balanceReader(db)
  return [
    subscribe(milestoneReached, 'points', async (milestone) => {
      const { userId } = milestone
      const { steps } = await awardWatching({ db, clock, ladder }, milestone)
      const balance = await balanceOf(userId, clock.now())
      if (steps.length === 0) tell(userId, 'points:changed', { balance })
      // One message per step, since pages celebrate them one after another.
      for (const step of steps) {
        const { learnedMs } = step
        const reached = { ...step, gained: gainOfStep(learnedMs, ladder), next: nextStep(learnedMs, ladder) }
        tell(userId, 'points:changed', { balance, reached })
      }
    }),
    subscribe(pointsChanged, 'points', async ({ userId }) =>
      tell(userId, 'points:changed', { balance: await balanceOf(userId, clock.now()) }),
    ),
    // An order spends or returns points.
    subscribe(orderStatusUpdated, 'points', async ({ userId }) =>
      tell(userId, 'points:changed', { balance: await balanceOf(userId, clock.now()) }),
    ),
    subscribe(accountCreated, 'points', async ({ userId, invite }) => {
      if (invite) await countInvite(db, { userId, invite, at: clock.now() })
    }),
  ]
}
