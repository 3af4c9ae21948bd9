import type { Command } from 'commander'
import { removeCarouselItem } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { withServices } from '../open-services.ts'

/** `lectern carousel remove`. */
export function addRemoveVerb(carousel: Command): void {
  carousel
    .command('remove')
    .description('take an item out of the carousel, with its pictures')
    .argument('<id>', 'as `carousel list` shows it')
    .action(async (id: string) => {
      const known = idSchema.safeParse(id).success
      const removed = known && (await withServices((services) => removeCarouselItem(services, id)))
      if (!removed) throw new AppError('carousel/missing', `There is no item ${id}.`)
      process.stdout.write(`Removed ${id}.\n`)
    })
}
