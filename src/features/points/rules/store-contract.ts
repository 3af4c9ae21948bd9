import { oc } from '@orpc/contract'
import { z } from 'zod'
import { timeCursorSchema } from '#features/community/rules/comment.ts'
import { PROFILE_SECTIONS } from '#features/profiles/rules/sections.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { MAX_ORDERS_PER_REQUEST, ORDERS_PAGE_SIZE, REWARD_SIZE_MAX_LENGTH } from './limits.ts'
import { ORDER_STATES } from './order.ts'
import { deliveryAddressSchema } from './redemption.ts'
import { REDEEM_INTERVAL_SETTING, REDEEM_MIN_POINTS_SETTING, REDEEM_MIN_PROFILE_SETTING } from './settings.ts'
import { rewardSchema } from './store.ts'

const contract = oc.$route({ tags: ['rewards'] })
export const UNAUTHORIZED = { status: 401, message: t.pleaseSignIn }
/** The answer of rate-limited calls. */
export const TOO_MANY_REQUESTS = {
  status: 429,
  message: t.tooManyAttempts,
  data: z.object({ retryAfterSeconds: z.int() }),
}
const profileSection = z.enum(PROFILE_SECTIONS)

const order = z.object({
  id: idSchema,
  rewardId: idSchema,
  /** Title, price, size and address are those at the time of ordering. */
  title: z.string(),
  /** Empty for a reward without sizes. */
  size: z.string(),
  price: z.int(),
  address: deliveryAddressSchema,
  state: z.enum(ORDER_STATES),
  /** Why it is on hold or was rejected. */
  reason: z.string().nullable(),
  tracking: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  /** Its history of states. */
  steps: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.iso.datetime() })),
  canCancel: z.boolean(),
})

export const storeContract = {
  listRewards: contract
    .route({ method: 'GET', path: '/rewards', summary: 'What points can be redeemed for' })
    .output(z.object({ data: z.array(rewardSchema) })),

  getRedemption: contract
    .route({ method: 'GET', path: '/redemption', summary: 'How far one is from redeeming points' })
    .errors({ UNAUTHORIZED })
    .output(
      z.object({
        balance: z.int(),
        /** Completed sections of the profile. */
        sections: z.array(profileSection),
        missingSections: z.array(profileSection),
        profileReady: z.boolean(),
        newCourseReady: z.boolean(),
        /** Days until the next redemption; 0 when it is possible now. */
        daysLeft: z.int(),
        lastRedeemedAt: z.iso.datetime().nullable(),
        /** Ids of rewards with an order that was not undone. */
        claimed: z.array(idSchema),
        /** Address of the last order, to fill in the form. */
        address: deliveryAddressSchema.nullable(),
      }),
    ),

  redeem: contract
    .route({
      method: 'POST',
      path: '/orders',
      successStatus: 201,
      summary: 'Redeem points for a reward; told again with the same key it gives the same order',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NOT_FOUND: { status: 404, message: t.rewardNotFound },
      NOT_SELECTED: { status: 422, message: t.chooseASizeFirst },
      PRICE_CHANGED: { status: 409, message: t.thePriceHasChanged },
      REWARD_OVER: { status: 409, message: t.thisRewardIsNoLongerAvailable },
      ALREADY_CLAIMED: { status: 409, message: t.youHaveHadThisReward },
      PROFILE_INCOMPLETE: {
        status: 403,
        message: t.yourProfileIsNotComplete({ percent: REDEEM_MIN_PROFILE_SETTING.default }),
        data: z.object({ missing: z.array(profileSection) }),
      },
      NOT_ENOUGH_POINTS: {
        status: 409,
        message: t.youNeedAtLeastPoints({ points: REDEEM_MIN_POINTS_SETTING.default }),
        data: z.object({ missing: z.int() }),
      },
      BUFFER_TIME: {
        status: 409,
        message: t.yourLastRedemptionIsTooRecent({ days: REDEEM_INTERVAL_SETTING.default }),
        data: z.object({ days: z.int() }),
      },
      NO_NEW_COURSE: { status: 409, message: t.enrollInANewCourseFirst },
      SOLD_OUT: { status: 409, message: t.thisOneIsSoldOut },
    })
    .input(
      z.object({
        rewardId: idSchema,
        size: z.string().trim().max(REWARD_SIZE_MAX_LENGTH).default(''),
        address: deliveryAddressSchema,
        /** The price the learner agreed to: refused if it has changed. Without it, today's price is taken. */
        price: z.int().positive().optional(),
        /** Idempotency key made by the form, so that a second click is the same order. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(order),

  listOrders: contract
    .route({ method: 'GET', path: '/orders', summary: 'Own orders, the latest first' })
    .errors({ UNAUTHORIZED })
    .input(
      z.object({
        /** Only older ones: `next` of the page before. */
        before: timeCursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(MAX_ORDERS_PER_REQUEST).default(ORDERS_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        data: z.array(order),
        /** Leads to the older ones; null at the end. */
        next: timeCursorSchema.nullable(),
      }),
    ),

  cancelOrder: contract
    .route({
      method: 'POST',
      path: '/orders/{orderId}/cancel',
      summary: 'Take back an order that nobody has worked on yet; the points come back, once',
    })
    .errors({
      UNAUTHORIZED,
      TOO_MANY_REQUESTS,
      NOT_FOUND: { status: 404, message: t.orderNotFound },
      NOT_CANCELLABLE: { status: 409, message: t.thisOrderCannotBeCancelled },
    })
    .input(z.object({ orderId: idSchema }))
    .output(order),

  getCampusInvite: contract
    .route({ method: 'GET', path: '/campus-invite', summary: 'Own invitation and whom it brought' })
    .errors({ UNAUTHORIZED })
    .output(
      z.object({
        code: z.string(),
        /** Path without the origin of the site. */
        path: z.string(),
        /** People who signed up with it. */
        joined: z.int(),
        lastJoinedAt: z.iso.datetime().nullable(),
      }),
    ),
}
