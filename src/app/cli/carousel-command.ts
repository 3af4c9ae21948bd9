import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  CAROUSEL_IMAGE_SIZES,
  CAROUSEL_ITEM_TYPES,
  CAROUSEL_MAX_ITEMS,
  type CarouselItemType,
} from '#features/catalogue/rules/carousel-limits.ts'
import {
  addCarouselItem,
  listAllCarouselItems,
  removeCarouselItem,
  reorderCarousel,
  updateCarouselItem,
} from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { resolveFromCaller, withServices } from './command-services.ts'

/** Values of the options of `carousel add` and `carousel edit`. */
export interface CarouselItemOptions {
  type: CarouselItemType
  title: string
  subheading: string
  button: string
  link: string
  position: number
  laptop: string
  mobile: string
}

const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} by ${height} pixels`

const createCarouselItemOptions = (): Readonly<Record<keyof CarouselItemOptions, Option>> => ({
  type: new Option('--type <type>', 'the word over its title').choices(CAROUSEL_ITEM_TYPES),
  title: new Option('--title <text>', 'at most 80 characters'),
  subheading: new Option('--subheading <text>', 'at most 160 characters'),
  button: new Option('--button <text>', 'what its button says'),
  link: new Option('--link <address>', 'a path of this site, or an address that begins with https://'),
  laptop: new Option(
    '--laptop <file>',
    `picture for wide windows, cut to ${sizeOf(CAROUSEL_IMAGE_SIZES.laptop)}`,
  ),
  mobile: new Option('--mobile <file>', `picture for phones, cut to ${sizeOf(CAROUSEL_IMAGE_SIZES.mobile)}`),
  position: new Option('--position <number>', 'lower ones come first').argParser(readPosition),
})

function readPosition(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 10000.')
  return Number(text)
}

async function readCarouselPicture(file: string): Promise<Uint8Array> {
  try {
    return await readFile(resolveFromCaller(file))
  } catch (error) {
    throw new AppError('carousel/file', `${file} can't be read.`, { cause: error })
  }
}

/** @throws AppError `carousel/missing` for what can't be an id */
function parseCarouselItemId(id: string): string {
  if (!idSchema.safeParse(id).success) throw createMissingItemError(id)
  return id
}

const createMissingItemError = (id: string) => new AppError('carousel/missing', `There is no item ${id}.`)

const LAST_POSITION = 100

/** `lectern carousel add`. */
function addCarouselAddSubcommand(carousel: Command): void {
  const { type, title, subheading, button, link, laptop, mobile, position } = createCarouselItemOptions()
  const command = carousel.command('add').description('put an item into the carousel of the home page')
  for (const option of [title, subheading, button, link, laptop, mobile]) {
    command.addOption(option.makeOptionMandatory())
  }
  command
    .addOption(type.default('course'))
    .addOption(position.default(LAST_POSITION))
    .action(async (given: CarouselItemOptions) => {
      const { type, title, subheading, button: btnText, link: clickLink, position } = given
      const pictures = {
        laptop: await readCarouselPicture(given.laptop),
        mobile: await readCarouselPicture(given.mobile),
      }
      const draft = { type, title, subheading, btnText, clickLink, position }
      const id = await withServices((services) => addCarouselItem(services, { draft, pictures }))
      process.stdout.write(`Added ${id}.\n`)
    })
}

interface CarouselEditOptions extends Partial<CarouselItemOptions> {
  on?: true
  off?: true
}

/** `lectern carousel edit`. */
function addCarouselEditSubcommand(carousel: Command): void {
  const command = carousel
    .command('edit')
    .description('change what is given of an item; all else stays')
    .argument('<id>', 'as `carousel list` shows it')
  for (const option of Object.values(createCarouselItemOptions())) command.addOption(option)
  command
    .addOption(new Option('--off', 'keep it, and show it no longer').conflicts('on'))
    .addOption(new Option('--on', 'show it again'))
    .action(async (itemId: string, given: CarouselEditOptions) => {
      const id = parseCarouselItemId(itemId)
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
        ...(laptop !== undefined && { laptop: await readCarouselPicture(laptop) }),
        ...(mobile !== undefined && { mobile: await readCarouselPicture(mobile) }),
      }
      const changed = await withServices((services) =>
        updateCarouselItem(services, { id, changes, pictures }),
      )
      if (!changed) throw createMissingItemError(id)
      process.stdout.write(`Changed ${id}.\n`)
    })
}

/** `lectern carousel list`. */
function addCarouselListSubcommand(carousel: Command): void {
  carousel
    .command('list')
    .description('what the carousel of the home page shows, in its order')
    .action(async () => {
      const items = await withServices(({ db }) => listAllCarouselItems(db))
      const lines = items.map(({ id, position, type, title, clickLink, active }, index) => {
        const before = items.slice(0, index).filter((other) => other.active).length
        const state = !active ? '(off)' : before >= CAROUSEL_MAX_ITEMS ? '(too many)' : ''
        return [id, String(position).padStart(5), type.padEnd(7), state.padEnd(10), title, clickLink].join(
          '  ',
        )
      })
      process.stdout.write(
        lines.length > 0 ? `${lines.join('\n')}\n` : 'Nothing; the home page greets instead.\n',
      )
    })
}

/** `lectern carousel order`. */
function addCarouselOrderSubcommand(carousel: Command): void {
  carousel
    .command('order')
    .description('put items first, in the order given; the others follow as they stood')
    .argument('<id...>', 'as `carousel list` shows them')
    .action(async (ids: string[]) => {
      const order = ids.map(parseCarouselItemId)
      await withServices((services) => reorderCarousel(services, { ids: order }))
      process.stdout.write('Ordered.\n')
    })
}

/** `lectern carousel remove`. */
function addCarouselRemoveSubcommand(carousel: Command): void {
  carousel
    .command('remove')
    .description('take an item out of the carousel, with its pictures')
    .argument('<id>', 'as `carousel list` shows it')
    .action(async (given: string) => {
      const id = parseCarouselItemId(given)
      if (!(await withServices((services) => removeCarouselItem(services, { id }))))
        throw createMissingItemError(id)
      process.stdout.write(`Removed ${id}.\n`)
    })
}

/** Adds `lectern carousel list|add|edit|order|remove`: what the home page shows at its top. */
export function addCarouselCommand(program: Command): void {
  const carousel = program.command('carousel').description('the carousel of the home page')
  addCarouselListSubcommand(carousel)
  addCarouselAddSubcommand(carousel)
  addCarouselEditSubcommand(carousel)
  addCarouselOrderSubcommand(carousel)
  addCarouselRemoveSubcommand(carousel)
}
