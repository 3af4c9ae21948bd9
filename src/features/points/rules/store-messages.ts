import { z } from 'zod'
import { REDEEM_MIN_POINTS } from './limits.ts'
import type { RedemptionRefusal } from './redemption.ts'

export const STORE_MESSAGES = {
  NOT_FOUND: 'This reward is not in the store, or not any more.',
  ORDER_NOT_FOUND: 'There is no such order.',
  NOT_SELECTED: 'Please choose a size first.',
  PRICE_CHANGED: 'The price has changed since you chose it. Please look at it once more.',
  NOT_CANCELLABLE: 'This order is being worked on already and cannot be cancelled any more.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again later.',
  UNAUTHORIZED: 'Please sign in.',
  REWARD_OVER: 'This reward is not given out any more.',
  ALREADY_CLAIMED: 'You have had this reward before. It can be claimed once.',
  PROFILE_INCOMPLETE: 'Your profile has to be at least 60% complete.',
  NOT_ENOUGH_POINTS: `You need at least ${REDEEM_MIN_POINTS.toLocaleString('en')} points, and the price of what you choose.`,
  BUFFER_TIME: 'Your last redemption was less than 60 days ago.',
  NO_NEW_COURSE: 'Please enrol in a new course first: one since your last redemption.',
  SOLD_OUT: 'This one is sold out.',
} as const satisfies Record<RedemptionRefusal, string> & Record<string, string>

/** The answer of rate-limited calls. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: STORE_MESSAGES.TOO_MANY_REQUESTS,
  data: z.object({ retryAfterSeconds: z.int() }),
}
