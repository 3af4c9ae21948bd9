import type { Command } from 'commander'
import { listRewards } from '#features/points/server/index.ts'
import { withServices } from '../open-services.ts'

/** `lectern rewards list`. */
export function addListVerb(rewards: Command): void {
  rewards
    .command('list')
    .description('what the store gives out now, with what is left')
    .action(async () => {
      const items = await withServices(({ db, clock }) => listRewards(db, clock.now()))
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
