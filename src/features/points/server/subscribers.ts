import { accountCreated } from '#features/accounts/rules/events.ts'
import { assignmentAccepted } from '#features/assignments/rules/events.ts'
import { milestoneReached } from '#features/learning/rules/events.ts'
import { profileSectionCompleted } from '#features/profiles/rules/events.ts'
import type { SiteSettingReader } from '#platform/rules/site-settings.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { defineSubscriber, type EventSubscriber } from '#platform/server/outbox/outbox.ts'
import { orderStatusUpdated, pointsChanged } from '../rules/events.ts'
import { getNextLadderStep, getStepGain } from '../rules/ladder.ts'
import { getPointsLadder } from '../rules/settings.ts'
import { countCampusInvite } from './campus-invite/campus-invite.ts'
import { awardAssignmentPoints } from './commands/award-assignment.ts'
import { awardWatchingPoints } from './commands/award-watching.ts'
import { prepareSpendableBalance } from './ledger/balance.ts'
import { rewardProfileSection } from './orders/reward-section.ts'

/**
 * @param tell sends a message to every open tab of a user
 * @param settings asked anew for each event
 */
export function createPointsSubscribers({
  db,
  clock,
  tell,
  settings,
}: {
  db: Database
  clock: Clock
  tell: (userId: string, event: string, payload: unknown) => void
  settings: SiteSettingReader
}): EventSubscriber[] {
  const balanceOf = prepareSpendableBalance(db)
  return [
    defineSubscriber(milestoneReached, 'points', async (milestone) => {
      const { userId } = milestone
      const { steps } = await awardWatchingPoints({ db, clock, settings }, milestone)
      const balance = await balanceOf(userId, clock.now())
      const ladder = getPointsLadder(settings)
      if (steps.length === 0) tell(userId, 'points:changed', { balance })
      // One message per step, since pages celebrate them one after another.
      for (const step of steps) {
        const { learnedMs } = step
        const reached = {
          ...step,
          gained: getStepGain(learnedMs, ladder),
          next: getNextLadderStep(learnedMs, ladder),
        }
        tell(userId, 'points:changed', { balance, reached })
      }
    }),
    defineSubscriber(pointsChanged, 'points', async ({ userId }) =>
      tell(userId, 'points:changed', { balance: await balanceOf(userId, clock.now()) }),
    ),
    // An order spends or returns points.
    defineSubscriber(orderStatusUpdated, 'points', async ({ userId }) =>
      tell(userId, 'points:changed', { balance: await balanceOf(userId, clock.now()) }),
    ),
    defineSubscriber(profileSectionCompleted, 'points', async (completed) => {
      await db.transaction((tx) => rewardProfileSection(tx, { settings }, { ...completed, at: clock.now() }))
    }),
    defineSubscriber(assignmentAccepted, 'points', async (accepted) => {
      await awardAssignmentPoints({ db, clock }, accepted)
    }),
    defineSubscriber(accountCreated, 'points', async ({ userId, invite }) => {
      if (invite) await countCampusInvite({ db, clock }, { userId, invite })
    }),
  ]
}
