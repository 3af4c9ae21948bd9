import type { Command } from 'commander'
import { CAROUSEL_MOST_ITEMS } from '#features/catalogue/rules/carousel-limits.ts'
import { allCarouselItems } from '#features/catalogue/server/index.ts'
import { withServices } from '../open-services.ts'

/** `lectern carousel list`. */
export function addListVerb(carousel: Command): void {
  carousel
    .command('list')
    .description('what the carousel of the home page shows, in its order')
    .action(async () => {
      const items = await withServices(({ db }) => allCarouselItems(db))
      const lines = items.map(({ id, position, type, title, clickLink, active }, index) => {
        const before = items.slice(0, index).filter((other) => other.active).length
        const state = !active ? '(off)' : before >= CAROUSEL_MOST_ITEMS ? '(too many)' : ''
        return [id, String(position).padStart(5), type.padEnd(7), state.padEnd(10), title, clickLink].join(
          '  ',
        )
      })
      process.stdout.write(
        lines.length > 0 ? `${lines.join('\n')}\n` : 'Nothing; the home page greets instead.\n',
      )
    })
}
