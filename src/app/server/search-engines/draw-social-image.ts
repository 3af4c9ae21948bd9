import sharp from 'sharp'
import { SOCIAL_IMAGE_SIZE } from '#platform/rules/social-image.ts'
import { layoutTextBlock, shapeText } from '#platform/server/media/narrated/text-outlines.ts'
import { buildCoverArt, renderCoverPaths } from '#ui/cover/cover-paths.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#ui/cover/shapes.ts'

export interface SocialImageContent {
  title: string
  /** Above the title. */
  over: string
  /** At the foot. */
  under: string
  /** Slug that gives motif and colours. */
  category: string
}

const { width, height } = SOCIAL_IMAGE_SIZE
const MARGIN = 72
const TEXT_WIDTH = 640
const MAX_LINES = 4
const SIZES = [76, 64, 54, 46]
const LONGEST_WORD = 18
const LONGEST_TITLE = 110
const LINE = 1.14

/** A picture of 1200 by 630: the words at the left, the drawing of the course's cover at the right. Text is outlines only. */
export async function drawSocialImage(image: SocialImageContent): Promise<Buffer> {
  return sharp(Buffer.from(socialImageSvg(image)))
    .png()
    .toBuffer()
}

function socialImageSvg({ title, over, under, category }: SocialImageContent): string {
  const art = buildCoverArt(title, category)
  const scale = height / COVER_HEIGHT
  const block = titleBlock(plain(title, LONGEST_TITLE))
  const top = height / 2 - ((block.lines - 1) * block.size * LINE) / 2 + block.size * 0.3
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="fade"><stop offset="0.45" stop-color="#0b1021"/><stop offset="0.95" stop-color="#0b1021" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="${art.palette.ground}"/>
<g transform="translate(${width - COVER_WIDTH * scale + 250} 0) scale(${scale})">${renderCoverPaths(art)}</g>
<rect width="${width}" height="${height}" fill="url(#fade)"/>
${at(MARGIN, 110, words(over, 'bold', 30, '#ffb84d'))}
${at(MARGIN, top, block.svg)}
${at(MARGIN, height - 66, words(under, 'body', 28, '#b0b9d6'))}
<rect y="${height - 10}" width="${width}" height="10" fill="#ffb84d"/></svg>`
}

/** The title as large as it fits. */
function titleBlock(title: string) {
  const blocks = SIZES.map((size) => {
    const style = {
      face: 'black',
      size,
      lineHeight: size * LINE,
      colour: '#eceffa',
      width: TEXT_WIDTH,
    } as const
    return { size, ...layoutTextBlock([{ text: title, style: 'plain' }], style) }
  })
  const fitting = blocks.find(({ lines }) => lines <= MAX_LINES) ?? blocks.at(-1)
  if (!fitting) throw new Error('there are sizes')
  return fitting
}

const words = (text: string, face: 'body' | 'bold', size: number, colour: string) =>
  `<g fill="${colour}">${shapeText(plain(text, 40).replaceAll(' ', '\u00a0'), face, size).svg}</g>`

const at = (x: number, y: number, svg: string) => `<g transform="translate(${x} ${y.toFixed(1)})">${svg}</g>`

/** One line without signs that are not seen, cut to a length; words that no line could hold are cut, too. */
function plain(text: string, longest: number): string {
  const line = text.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  const shown =
    [...line].length <= longest
      ? line
      : `${[...line]
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
  return shown
    .split(' ')
    .map((word) => ([...word].length > LONGEST_WORD ? `${[...word].slice(0, LONGEST_WORD).join('')}…` : word))
    .join(' ')
}
