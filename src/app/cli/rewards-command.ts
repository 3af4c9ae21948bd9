import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { newRewardSchema, REWARD_MOTIFS, type RewardMotif } from '#features/points/rules/store.ts'
import { addReward, listRewards, saveRewardPicture, setRewardStock } from '#features/points/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { parseTimeArgument } from './arguments.ts'
import { resolveFromCaller, withServices } from './command-services.ts'

/** A whole number of pieces, from 0. */
function parseStockCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 0.')
  return Number(text)
}

/** `5` for a reward without sizes, `S:2,M:5` for one with them. */
export function parseStockSizes(text: string): { size: string; stock: number }[] {
  if (/^\d+$/.test(text)) return [{ size: '', stock: parseStockCount(text) }]
  return text.split(',').map((part) => {
    const [size = '', stock = '', ...rest] = part.split(':')
    if (size.trim() === '' || rest.length > 0) {
      throw new InvalidArgumentError('It has the form 5, or with sizes S:2,M:5.')
    }
    return { size: size.trim(), stock: parseStockCount(stock) }
  })
}

interface NewRewardOptions {
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
function addRewardAddSubcommand(rewards: Command): void {
  rewards
    .command('add')
    .description('put a reward into the store')
    .argument('<slug>', 'its name in addresses, such as t-shirt')
    .requiredOption('--title <text>', 'what it is called')
    .requiredOption('--description <text>', 'one or two sentences')
    .requiredOption('--cost <points>', 'what it costs', parseStockCount)
    .requiredOption('--stock <pieces>', 'such as 20, or with sizes S:5,M:10', parseStockSizes)
    .addOption(new Option('--motif <name>', 'what is drawn of it').choices(REWARD_MOTIFS).default('gift'))
    .option('--picture <file>', 'an image in place of the drawing, cut to 16:9')
    .option('--one-per-person', 'nobody gets a second one', false)
    .option('--until <time>', 'from when it is not given out any more', parseTimeArgument)
    .action(async (slug: string, { stock, picture, until, ...given }: NewRewardOptions) => {
      const reward = newRewardSchema.safeParse({ ...given, slug, sizes: stock, until: until ?? null })
      if (!reward.success) {
        const faults = reward.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
        throw new AppError('reward-wrong', faults.join('\n'))
      }
      const file = picture === undefined ? undefined : await readRewardPicture(picture)
      await withServices(async (services) => {
        const image = file ? await saveRewardPicture(services.storage, file) : null
        await addReward(services, { reward: reward.data, image })
      })
      process.stdout.write(`${slug} is in the store.\n`)
    })
}

async function readRewardPicture(file: string): Promise<Uint8Array> {
  try {
    return await readFile(resolveFromCaller(file))
  } catch (error) {
    throw new AppError('reward-picture', `${file} can't be read.`, { cause: error })
  }
}

/** `lectern rewards list`. */
function addRewardListSubcommand(rewards: Command): void {
  rewards
    .command('list')
    .description('what the store gives out now, with what is left')
    .action(async () => {
      const items = await withServices(listRewards)
      const lines = items.map(({ slug, cost, sizes, title, onePerPerson, until }) =>
        [
          slug.padEnd(20),
          String(cost).padStart(7),
          sizes.map(({ size, stock }) => (size ? `${size}:${stock}` : String(stock))).join(' '),
          title,
          ...(onePerPerson ? ['(one per person)'] : []),
          ...(until ? [`until ${until}`] : []),
        ].join('  '),
      )
      process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'The store is empty.\n')
    })
}

/** `lectern rewards stock`. */
function addRewardStockSubcommand(rewards: Command): void {
  rewards
    .command('stock')
    .description('say how many pieces of a reward are left')
    .argument('<slug>', 'as `rewards list` shows it')
    .argument('<pieces>', 'a whole number from 0', parseStockCount)
    .option('--size <size>', 'of what has sizes; a new one is added', '')
    .action(async (slug: string, stock: number, { size }: { size: string }) => {
      await withServices((services) => setRewardStock(services, { slug, size, stock }))
      process.stdout.write(`Of ${slug}${size && ` in ${size}`} there are ${stock}.\n`)
    })
}

/** Adds `lectern rewards list|add|stock`: what points can be redeemed for. */
export function addRewardsCommand(program: Command): void {
  const rewards = program.command('rewards').description('the rewards store')
  addRewardListSubcommand(rewards)
  addRewardAddSubcommand(rewards)
  addRewardStockSubcommand(rewards)
}
