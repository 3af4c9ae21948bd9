import { type CoverArt, coverArt } from './cover-art.ts'
import { COVER_HEIGHT, COVER_WIDTH } from './shapes.ts'

/** The shapes of a cover as SVG, without its background. Titles only choose among our shapes, so no text of theirs is in it. */
export const coverPaths = ({ palette, shapes }: CoverArt): string =>
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
export function drawCover(title: string, category: string): string {
  const art = coverArt(title, category)
  return `<path d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z" fill="${art.palette.ground}"/>${coverPaths(art)}`
}
