import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { newRewardSchema, REWARD_MOTIFS, type RewardMotif } from '#features/points/rules/store.ts'
import { addReward, keepRewardPicture } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { readTime } from '../admin-command.ts'
import { fromHere } from '../from-here.ts'
import { withServices } from '../open-services.ts'
import { readCount, readSizes } from './read-stock.ts'

interface Given {
  title: string
  description: string
  cost: number
  stock: { size: string; stock: number }[]
  motif: RewardMotif
  picture?: string
  onePerPerson: boolean
  until?: Date
}

/** `lectern rewards add`. */
export function addAddVerb(rewards: Command): void {
  rewards
    .command('add')
    .description('put a reward into the store')
    .argument('<slug>', 'its name in addresses, such as t-shirt')
    .requiredOption('--title <text>', 'what it is called')
    .requiredOption('--description <text>', 'one or two sentences')
    .requiredOption('--cost <points>', 'what it costs', readCount)
    .requiredOption('--stock <pieces>', 'such as 20, or with sizes S:5,M:10', readSizes)
    .addOption(new Option('--motif <name>', 'what is drawn of it').choices(REWARD_MOTIFS).default('gift'))
    .option('--picture <file>', 'an image in place of the drawing, cut to 16:9')
    .option('--one-per-person', 'nobody gets a second one', false)
    .option('--until <time>', 'from when it is not given out any more', readTime)
    .action(async (slug: string, { stock, picture, until, ...given }: Given) => {
      const reward = newRewardSchema.safeParse({ ...given, slug, sizes: stock, until: until ?? null })
      if (!reward.success) {
        const faults = reward.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
        throw new AppError('reward-wrong', faults.join('\n'))
      }
      const file = picture === undefined ? undefined : await readPicture(picture)
      await withServices(async ({ db, clock, storage }) => {
        const image = file ? await keepRewardPicture(storage, file) : null
        await addReward(db, clock.now(), reward.data, image)
      })
      process.stdout.write(`${slug} is in the store.\n`)
    })
}

async function readPicture(file: string): Promise<Uint8Array> {
  try {
    return await readFile(fromHere(file))
  } catch (error) {
    throw new AppError('reward-picture', `${file} can't be read.`, { cause: error })
  }
}
