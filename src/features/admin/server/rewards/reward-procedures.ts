import { implement } from '@orpc/server'
import {
  addReward,
  listStoreRewards,
  reorderRewards,
  saveRewardPicture,
  setRewardStock,
  updateReward,
} from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { limitRate, type RequestContext } from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { rewardsConsoleContract } from '../../rules/rewards-contract.ts'
import { CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS, requireSection } from '../console-procedure.ts'

const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code

export interface RewardProceduresDeps {
  readonly limits: RateLimits
  readonly storage: Storage
}

/** Procedures of the rewards in the console. */
export function createRewardProcedures({ limits, storage }: RewardProceduresDeps) {
  const os = implement(rewardsConsoleContract).$context<RequestContext>()
  const read = requireSection('rewards')
  const write = read.concat(limitRate(limits, 'admin:rewards', CONSOLE_WRITES_PER_HOUR, HOUR_SECONDS))

  /** Its key in the storage; undefined without a file. */
  const savePicture = async (picture: File | undefined, refuse: () => Error) => {
    if (!picture) return undefined
    try {
      return await saveRewardPicture(storage, new Uint8Array(await picture.arrayBuffer()))
    } catch (error) {
      throw hasCode(error, 'reward-picture') ? refuse() : error
    }
  }

  const findReward = async (ctx: QueryContext, rewardId: string) =>
    (await listStoreRewards(ctx)).find(({ id }) => id === rewardId)

  return {
    listConsoleRewards: os.listConsoleRewards.use(read).handler(async ({ context }) => ({
      data: await listStoreRewards(context),
    })),

    createReward: os.createReward
      .use(write)
      .handler(async ({ input: { picture, until, ...given }, context, errors }) => {
        const image = await savePicture(picture, errors.PICTURE_WRONG)
        const reward = { ...given, until: until === null ? null : new Date(until) }
        try {
          return { rewardId: await addReward(context, { reward, image: image ?? null }) }
        } catch (error) {
          throw hasCode(error, 'reward-exists') ? errors.SLUG_TAKEN() : error
        }
      }),

    updateReward: os.updateReward
      .use(write)
      .handler(
        async ({
          input: { rewardId, basedOn, picture, removePicture, until, ...given },
          context,
          errors,
        }) => {
          const image =
            (await savePicture(picture, errors.PICTURE_WRONG)) ?? (removePicture ? null : undefined)
          const outcome = await updateReward(context, {
            rewardId,
            basedOn: new Date(basedOn),
            change: { ...given, until: until === null ? null : new Date(until) },
            image,
          })
          if (outcome === 'NOT_FOUND' || outcome === 'CHANGED_MEANWHILE') throw errors[outcome]()
          return { changed: outcome === 'UPDATED' }
        },
      ),

    updateRewardStock: os.updateRewardStock
      .use(write)
      .handler(async ({ input: { rewardId, size, stock, expected }, context, errors }) => {
        const reward = await findReward(context, rewardId)
        if (!reward) throw errors.NOT_FOUND()
        try {
          const changed = await setRewardStock(context, { slug: reward.slug, size, stock, expected })
          if (changed) throw errors.STOCK_CHANGED({ data: { stock: changed.stockNow } })
          return { stock }
        } catch (error) {
          throw hasCode(error, 'size-wrong') ? errors.SIZE_WRONG() : error
        }
      }),

    reorderRewards: os.reorderRewards.use(write).handler(async ({ input, context, errors }) => {
      const outcome = await reorderRewards(context, input)
      if (outcome === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE()
      return { changed: outcome === 'REORDERED' }
    }),
  }
}
