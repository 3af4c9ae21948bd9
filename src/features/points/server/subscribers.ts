import { milestoneReached } from '#features/learning/rules/events.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type Subscriber, subscribe } from '#platform/server/outbox/subscriber.ts'
import { awardWatching } from './commands/award-watching.ts'
import { balanceReader } from './queries/balance.ts'

/** @param tell sends a message to every open tab of one user */
export function pointsSubscribers({
  db,
  clock,
  tell,
}: {
  db: Database
  clock: Clock
  tell: (userId: string, event: string, payload: unknown) => void
}): Subscriber[] {
  const balanceOf = balanceReader(db)
  return [
    subscribe(milestoneReached, 'points', async (milestone) => {
      await awardWatching({ db, clock }, milestone)
      tell(milestone.userId, 'points:changed', { balance: await balanceOf(milestone.userId, clock.now()) })
    }),
  ]
}
