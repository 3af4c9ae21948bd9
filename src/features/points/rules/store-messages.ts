import { z } from 'zod'
import { t } from '../messages/index.ts'
import { REDEEM_MIN_POINTS } from './limits.ts'
import type { RedemptionRefusal } from './redemption.ts'

export const STORE_MESSAGES = {
  NOT_FOUND: t.thisRewardIsNotIn,
  ORDER_NOT_FOUND: t.thereIsNoSuchOrder,
  NOT_SELECTED: t.chooseASizeFirst,
  PRICE_CHANGED: t.thePriceHasChangedSince,
  NOT_CANCELLABLE: t.thisOrderIsBeingWorked,
  TOO_MANY_REQUESTS: t.tooManyAttemptsPleaseTry,
  UNAUTHORIZED: t.pleaseSignIn,
  REWARD_OVER: t.thisRewardIsNotGiven,
  ALREADY_CLAIMED: t.youHaveHadThisReward,
  PROFILE_INCOMPLETE: t.yourProfileHasToBe,
  NOT_ENOUGH_POINTS: `You need at least ${REDEEM_MIN_POINTS.toLocaleString('en')} points, and the price of what you choose.`,
  BUFFER_TIME: t.yourLastRedemptionWasLess,
  NO_NEW_COURSE: t.enrolInANewCourse,
  SOLD_OUT: t.thisOneIsSoldOut,
} as const satisfies Record<RedemptionRefusal, string> & Record<string, string>

/** The answer of rate-limited calls. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: STORE_MESSAGES.TOO_MANY_REQUESTS,
  data: z.object({ retryAfterSeconds: z.int() }),
}
