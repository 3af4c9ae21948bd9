import type { Command } from 'commander'
import { addCarouselItem } from '#features/catalogue/server/index.ts'
import { withServices } from '../open-services.ts'
import { type GivenItem, itemOptions, readPicture } from './read-given.ts'

const LAST = 100

/** `lectern carousel add`. */
export function addAddVerb(carousel: Command): void {
  const { type, title, subheading, button, link, laptop, mobile, position } = itemOptions()
  const command = carousel.command('add').description('put an item into the carousel of the home page')
  for (const option of [title, subheading, button, link, laptop, mobile]) {
    command.addOption(option.makeOptionMandatory())
  }
  command
    .addOption(type.default('course'))
    .addOption(position.default(LAST))
    .action(async (given: GivenItem) => {
      const { type, title, subheading, button: btnText, link: clickLink, position } = given
      const pictures = { laptop: await readPicture(given.laptop), mobile: await readPicture(given.mobile) }
      const draft = { type, title, subheading, btnText, clickLink, position }
      const id = await withServices((services) =>
        addCarouselItem(services, services.clock.now(), draft, pictures),
      )
      process.stdout.write(`Added ${id}.\n`)
    })
}
