import { readFile } from 'node:fs/promises'
import { InvalidArgumentError, Option } from 'commander'
import {
  CAROUSEL_IMAGES,
  CAROUSEL_TYPES,
  type CarouselType,
} from '#features/catalogue/rules/carousel-limits.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { fromHere } from '../from-here.ts'

/** Values of the options of `carousel add` and `carousel edit`. */
export interface GivenItem {
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

export const itemOptions = (): Readonly<Record<keyof GivenItem, Option>> => ({
  type: new Option('--type <type>', 'the word over its title').choices(CAROUSEL_TYPES),
  title: new Option('--title <text>', 'at most 80 characters'),
  subheading: new Option('--subheading <text>', 'at most 160 characters'),
  button: new Option('--button <text>', 'what its button says'),
  link: new Option('--link <address>', 'a path of this site, or an address that begins with https://'),
  laptop: new Option('--laptop <file>', `picture for wide windows, cut to ${sizeOf(CAROUSEL_IMAGES.laptop)}`),
  mobile: new Option('--mobile <file>', `picture for phones, cut to ${sizeOf(CAROUSEL_IMAGES.mobile)}`),
  position: new Option('--position <number>', 'lower ones come first').argParser(readPosition),
})

function readPosition(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 10000.')
  return Number(text)
}

export async function readPicture(file: string): Promise<Uint8Array> {
  try {
    return await readFile(fromHere(file))
  } catch (error) {
    throw new AppError('carousel/file', `${file} can't be read.`, { cause: error })
  }
}

/** @throws AppError `carousel/missing` for what can't be an id */
export function readId(id: string): string {
  if (!idSchema.safeParse(id).success) throw missingItem(id)
  return id
}

export const missingItem = (id: string) => new AppError('carousel/missing', `There is no item ${id}.`)
