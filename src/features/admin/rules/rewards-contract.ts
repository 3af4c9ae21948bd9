import { oc } from '@orpc/contract'
import { z } from 'zod'
import { REWARD_SIZE_MAX_LENGTH } from '#features/points/rules/limits.ts'
import { newRewardSchema, rewardChangeSchema, rewardSchema } from '#features/points/rules/store.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { t } from '../messages/index.ts'
import { CONSOLE_ERRORS, NOT_FOUND, TOO_MANY_REQUESTS } from './console-errors.ts'

const contract = oc.$route({ tags: ['console'] }).errors(CONSOLE_ERRORS)

/** Bytes of a picture that is uploaded. */
export const REWARD_PICTURE_MAX_BYTES = 5 * 1024 * 1024
const MAX_REWARDS = 1_000

const consoleReward = rewardSchema.extend({
  /** False when it was taken off the shelf. */
  onShelf: z.boolean(),
  /** Whether learners see it. */
  inStore: z.boolean(),
  /** Names this version of it. */
  updatedAt: z.iso.datetime(),
})
export type ConsoleReward = z.infer<typeof consoleReward>

const until = z.iso.datetime().nullable()
const picture = z.file().max(REWARD_PICTURE_MAX_BYTES)
const oneReward = z.object({ rewardId: idSchema })
const PICTURE_WRONG = { status: 422, message: t.pictureIsNone }
const CHANGED_MEANWHILE = { status: 409, message: t.somebodyElseWasFirst }
const writes = { ...CONSOLE_ERRORS, TOO_MANY_REQUESTS }

export const rewardsConsoleContract = {
  listConsoleRewards: contract
    .route({ method: 'GET', path: '/admin/rewards', summary: 'All rewards, also those that are over' })
    .output(z.object({ data: z.array(consoleReward) })),

  createReward: contract
    .route({
      method: 'POST',
      path: '/admin/rewards',
      successStatus: 201,
      summary: 'Put a reward into the store',
    })
    .errors({ ...writes, PICTURE_WRONG, SLUG_TAKEN: { status: 409, message: t.slugIsTaken } })
    .input(z.object({ ...newRewardSchema.shape, until, picture: picture.optional() }))
    .output(z.object({ rewardId: idSchema })),

  updateReward: contract
    .route({ method: 'PUT', path: '/admin/rewards/{rewardId}', summary: 'Change a reward' })
    .errors({ ...writes, NOT_FOUND, PICTURE_WRONG, CHANGED_MEANWHILE })
    .input(
      z.object({
        ...oneReward.shape,
        ...rewardChangeSchema.shape,
        until,
        /** `updatedAt` of what the editor saw. */
        basedOn: z.iso.datetime(),
        picture: picture.optional(),
        /** Draws the motif again. */
        removePicture: z.boolean().default(false),
      }),
    )
    .output(z.object({ changed: z.boolean() })),

  updateRewardStock: contract
    .route({
      method: 'PUT',
      path: '/admin/rewards/{rewardId}/stock',
      summary: 'Say how many pieces of a size are left; an unknown size is added',
    })
    .errors({
      ...writes,
      NOT_FOUND,
      SIZE_WRONG: { status: 422, message: t.sizeIsWrong },
      STOCK_CHANGED: { status: 409, message: t.stockHasChanged, data: z.object({ stock: z.int() }) },
    })
    .input(
      z.object({
        ...oneReward.shape,
        size: z.string().trim().max(REWARD_SIZE_MAX_LENGTH).default(''),
        stock: z.int().nonnegative().max(1_000_000),
        /** The stock that the editor saw, 0 for a new size. */
        expected: z.int().nonnegative(),
      }),
    )
    .output(z.object({ stock: z.int() })),

  reorderRewards: contract
    .route({ method: 'PUT', path: '/admin/reward-order', summary: 'The order of the shelf, of all rewards' })
    .errors({ ...writes, CHANGED_MEANWHILE })
    .input(z.object({ rewardIds: z.array(idSchema).max(MAX_REWARDS) }))
    .output(z.object({ changed: z.boolean() })),
}
