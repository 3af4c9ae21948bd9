import type { Command } from 'commander'
import { removeCarouselItem } from '#features/catalogue/server/index.ts'
import { withServices } from '../open-services.ts'
import { missingItem, readId } from './read-given.ts'

/** `lectern carousel remove`. */
export function addRemoveVerb(carousel: Command): void {
  carousel
    .command('remove')
    .description('take an item out of the carousel, with its pictures')
    .argument('<id>', 'as `carousel list` shows it')
    .action(async (given: string) => {
      const id = readId(given)
      if (!(await withServices((services) => removeCarouselItem(services, id)))) throw missingItem(id)
      process.stdout.write(`Removed ${id}.\n`)
    })
}
