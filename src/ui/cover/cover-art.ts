import { arcs } from './motifs/arcs.ts'
import { browser } from './motifs/browser.ts'
import { chart } from './motifs/chart.ts'
import { code } from './motifs/code.ts'
import { network } from './motifs/network.ts'
import { sprite } from './motifs/sprite.ts'
import { tree } from './motifs/tree.ts'
import { type CoverPalette, OTHER_PALETTES, PALETTES } from './palettes.ts'
import { type Random, randomFrom } from './random.ts'
import type { Shape } from './shapes.ts'

const MOTIFS: Record<string, (random: Random) => Shape[]> = {
  'data-science': chart,
  programming: code,
  'data-structures': tree,
  'machine-learning': network,
  'web-development': browser,
  'game-development': sprite,
}

export interface CoverArt {
  palette: CoverPalette
  shapes: Shape[]
}

/**
 * The picture of a course that has none: the category gives motif and colours, the title everything else.
 *
 * @param title any text; the same title and category give the same picture for ever
 * @param category slug such as "data-science"; an unknown one gets the neutral motif
 */
export function coverArt(title: string, category: string): CoverArt {
  const random = randomFrom(`${category}|${title}`)
  const [dark, light] = PALETTES[category] ?? OTHER_PALETTES
  const palette = random.chance(55) ? dark : light
  const motif = MOTIFS[category] ?? arcs
  return { palette, shapes: motif(random).filter(({ d }) => d !== '') }
}
