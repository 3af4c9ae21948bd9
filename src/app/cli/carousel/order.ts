import type { Command } from 'commander'
import { orderCarousel } from '#features/catalogue/server/index.ts'
import { withServices } from '../open-services.ts'
import { readId } from './read-given.ts'

/** `lectern carousel order`. */
export function addOrderVerb(carousel: Command): void {
  carousel
    .command('order')
    .description('put items first, in the order given; the others follow as they stood')
    .argument('<id...>', 'as `carousel list` shows them')
    .action(async (ids: string[]) => {
      const order = ids.map(readId)
      await withServices(({ db }) => orderCarousel(db, order))
      process.stdout.write('Ordered.\n')
    })
}
