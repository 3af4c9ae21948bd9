import type { Command } from 'commander'
import { setStock } from '#features/points/server/index.ts'
import { withServices } from '../open-services.ts'
import { readCount } from './read-stock.ts'

/** `lectern rewards stock`. */
export function addStockVerb(rewards: Command): void {
  rewards
    .command('stock')
    .description('say how many pieces of a reward are left')
    .argument('<slug>', 'as `rewards list` shows it')
    .argument('<pieces>', 'a whole number from 0', readCount)
    .option('--size <size>', 'of what has sizes; a new one is added', '')
    .action(async (slug: string, stock: number, { size }: { size: string }) => {
      await withServices(({ db, clock }) => setStock(db, clock.now(), { slug, size, stock }))
      process.stdout.write(`Of ${slug}${size && ` in ${size}`} there are ${stock}.\n`)
    })
}
