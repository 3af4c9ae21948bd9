import { drawBackdrop } from './backdrops.ts'
import { chooseMotif } from './motifs/choose-motif.ts'
import { type CoverPalette, pickCoverPalette } from './palettes.ts'
import { createSeededRandom } from './seeded-random.ts'
import { COVER_HEIGHT, COVER_WIDTH, type CoverShape } from './shapes.ts'

export interface CoverArt {
  palette: CoverPalette
  shapes: CoverShape[]
}

/**
 * The picture of a course that has none: the category gives the hue, the words of the title the motif, and the title as a whole
 * everything else.
 *
 * @param title any text; the same title and category give the same picture for ever
 * @param category slug such as "data-science"; an unknown one has a hue of its own, an empty one hardly any
 */
export function buildCoverArt(title: string, category: string): CoverArt {
  const random = createSeededRandom(`${category}|${title}`)
  const palette = pickCoverPalette(random, category)
  const backdrop = drawBackdrop(random)
  const shapes = [...backdrop, ...chooseMotif(random, title, category)(random)]
  return { palette, shapes: shapes.filter(({ d }) => d !== '') }
}

/** The shapes of a cover as SVG, without its background. Titles only choose among our shapes, so no text of theirs is in it. */
export const renderCoverPaths = ({ palette, shapes }: CoverArt): string =>
  shapes
    .map(({ d, fill, stroke, width, opacity }) => {
      const line = stroke
        ? ` stroke="${palette[stroke]}" stroke-width="${width ?? 1}" stroke-linecap="round" stroke-linejoin="round"`
        : ''
      const faded = opacity === undefined ? '' : ` opacity="${opacity / 100}"`
      return `<path d="${d}" fill="${fill ? palette[fill] : 'none'}"${line}${faded}/>`
    })
    .join('')

/** Everything inside the `<svg>` of a course's cover. */
export function renderCoverSvg(title: string, category: string): string {
  const art = buildCoverArt(title, category)
  return `<path d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z" fill="${art.palette.ground}"/>${renderCoverPaths(art)}`
}
