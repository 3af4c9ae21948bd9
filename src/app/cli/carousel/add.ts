import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  CAROUSEL_IMAGES,
  CAROUSEL_TYPES,
  type CarouselType,
} from '#features/catalogue/rules/carousel-limits.ts'
import { addCarouselItem } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { withServices } from '../open-services.ts'

interface Given {
  type: CarouselType
  title: string
  subheading: string
  button: string
  link: string
  position: number
  laptop: string
  mobile: string
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} by ${height} pixels`

/** `lectern carousel add`. */
export function addAddVerb(carousel: Command): void {
  const { laptop, mobile } = CAROUSEL_IMAGES
  carousel
    .command('add')
    .description('put an item into the carousel of the home page')
    .addOption(
      new Option('--type <type>', 'the word over its title').choices(CAROUSEL_TYPES).default('course'),
    )
    .requiredOption('--title <text>', 'at most 80 characters')
    .requiredOption('--subheading <text>', 'at most 160 characters')
    .requiredOption('--button <text>', 'what its button says')
    .requiredOption('--link <address>', 'a path of this site, or an address that begins with https://')
    .requiredOption('--laptop <file>', `picture for wide windows, cut to ${sizeOf(laptop)}`)
    .requiredOption('--mobile <file>', `picture for phones, cut to ${sizeOf(mobile)}`)
    .option('--position <number>', 'lower ones come first', readPosition, 100)
    .action(async (given: Given) => {
      const { type, title, subheading, button: btnText, link: clickLink, position } = given
      const pictures = { laptop: await readPicture(given.laptop), mobile: await readPicture(given.mobile) }
      const draft = { type, title, subheading, btnText, clickLink, position }
      const id = await withServices((services) =>
        addCarouselItem(services, services.clock.now(), draft, pictures),
      )
      process.stdout.write(`Added ${id}.\n`)
    })
}

function readPosition(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 10000.')
  return Number(text)
}

async function readPicture(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new AppError('carousel/file', `${file} can't be read.`, { cause: error })
  }
}
