import type { ProfileSection } from '#features/profiles/rules/sections.ts'
import { t } from '../../messages/index.ts'
import type { RedemptionRefusal } from '../../rules/redemption.ts'
import { countMissingPoints, type Reward, rewardHasSizes } from '../../rules/store.ts'
import type { RedemptionStatus } from './redemption-types.ts'

/** Why an order can't be sent, with the data for its dialog. */
export type OrderRefusal =
  | { code: 'NOT_SELECTED'; what: string }
  | { code: 'PROFILE_INCOMPLETE'; missing: ProfileSection[] }
  | { code: 'NOT_ENOUGH_POINTS'; missing: number }
  | { code: 'BUFFER_TIME'; days: number }
  | { code: Exclude<RedemptionRefusal, 'PROFILE_INCOMPLETE' | 'NOT_ENOUGH_POINTS' | 'BUFFER_TIME'> }

/**
 * The first reason against an order that the page knows of, in the order of the server's checks; the server decides again.
 *
 * @param size the chosen size, for a reward with sizes
 * @param minPoints the balance that redeeming takes, whatever something costs
 */
export function findOrderRefusal(
  own: RedemptionStatus,
  reward: Reward | undefined,
  size: string | undefined,
  minPoints: number,
): OrderRefusal | null {
  if (!reward) return { code: 'NOT_SELECTED', what: t.aReward }
  if (rewardHasSizes(reward) && !size) return { code: 'NOT_SELECTED', what: t.aSize }
  if (reward.onePerPerson && own.claimed.includes(reward.id)) return { code: 'ALREADY_CLAIMED' }
  if (!own.profileReady) return { code: 'PROFILE_INCOMPLETE', missing: own.missingSections }
  const missing = countMissingPoints(reward.cost, own.balance, minPoints)
  if (missing > 0) return { code: 'NOT_ENOUGH_POINTS', missing }
  if (own.daysLeft > 0) return { code: 'BUFFER_TIME', days: own.daysLeft }
  if (!own.newCourseReady) return { code: 'NO_NEW_COURSE' }
  const left = reward.sizes.find((row) => row.size === (size ?? ''))?.stock ?? 0
  return left > 0 ? null : { code: 'SOLD_OUT' }
}
