import { drawChartMotif, drawNetworkMotif, drawTreeMotif } from './motifs/data-motifs.ts'
import { drawArcsMotif, drawBrowserMotif, drawCodeMotif, drawSpriteMotif } from './motifs/screen-motifs.ts'
import { type CoverPalette, getCoverPalettes } from './palettes.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { COVER_HEIGHT, COVER_WIDTH, type CoverShape } from './shapes.ts'

const MOTIFS: ReadonlyMap<string, (random: SeededRandom) => CoverShape[]> = new Map([
  ['data-science', drawChartMotif],
  ['programming', drawCodeMotif],
  ['data-structures', drawTreeMotif],
  ['machine-learning', drawNetworkMotif],
  ['web-development', drawBrowserMotif],
  ['game-development', drawSpriteMotif],
])

export interface CoverArt {
  palette: CoverPalette
  shapes: CoverShape[]
}

/**
 * The picture of a course that has none: the category gives motif and colours, the title everything else.
 *
 * @param title any text; the same title and category give the same picture for ever
 * @param category slug such as "data-science"; an unknown one gets the neutral motif
 */
export function buildCoverArt(title: string, category: string): CoverArt {
  const random = createSeededRandom(`${category}|${title}`)
  const [dark, light] = getCoverPalettes(category)
  const palette = random.chance(55) ? dark : light
  const motif = MOTIFS.get(category) ?? drawArcsMotif
  return { palette, shapes: motif(random).filter(({ d }) => d !== '') }
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
