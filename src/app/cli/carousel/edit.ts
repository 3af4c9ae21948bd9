import { type Command, Option } from 'commander'
import { editCarouselItem } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from '../open-services.ts'
import { type GivenItem, itemOptions, missingItem, readId, readPicture } from './read-given.ts'

interface Given extends Partial<GivenItem> {
  on?: true
  off?: true
}

/** `lectern carousel edit`. */
export function addEditVerb(carousel: Command): void {
  const command = carousel
    .command('edit')
    .description('change what is given of an item; all else stays')
    .argument('<id>', 'as `carousel list` shows it')
  for (const option of Object.values(itemOptions())) command.addOption(option)
  command
    .addOption(new Option('--off', 'keep it, and show it no longer').conflicts('on'))
    .addOption(new Option('--on', 'show it again'))
    .action(async (itemId: string, given: Given) => {
      const id = readId(itemId)
      if (Object.keys(given).length === 0) {
        throw new AppError('carousel/nothing', 'Say what is to change, such as --title; see --help.')
      }
      const { button, link, laptop, mobile, on, off, ...same } = given
      const changes = {
        ...same,
        ...(button !== undefined && { btnText: button }),
        ...(link !== undefined && { clickLink: link }),
        ...((on ?? off) && { active: on === true }),
      }
      const pictures = {
        ...(laptop !== undefined && { laptop: await readPicture(laptop) }),
        ...(mobile !== undefined && { mobile: await readPicture(mobile) }),
      }
      const changed = await withServices((services) => editCarouselItem(services, id, changes, pictures))
      if (!changed) throw missingItem(id)
      process.stdout.write(`Changed ${id}.\n`)
    })
}
