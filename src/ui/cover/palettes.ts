import type { SeededRandom } from './seeded-random.ts'
import type { CoverColor } from './shapes.ts'

export type CoverPalette = Record<CoverColor, string>

/** Where on the wheel of colours (OKLCH) the covers of a category lie, in degrees. */
const CATEGORY_HUES: ReadonlyMap<string, number> = new Map([
  ['data-science', 228],
  ['programming', 272],
  ['data-structures', 300],
  ['machine-learning', 350],
  ['web-development', 172],
  ['game-development', 42],
])
/** How far a title moves from the hue of its category: covers of one category differ, but belong together. */
const HUE_SPREAD = 22
const AMBER = 74
const YELLOW = 94
/** Amber would be lost on grounds nearer to it than this. */
const NEAR_AMBER = 50

/** Lightness and chroma, in thousandths. */
type Tone = readonly [lightness: number, chroma: number]
type Sheet = Record<CoverColor, Tone>

/** A night, a day and a bright sheet. */
const SHEETS: readonly Sheet[] = [
  {
    ground: [285, 68],
    deep: [350, 82],
    mid: [560, 122],
    light: [800, 92],
    paper: [970, 14],
    spark: [830, 150],
  },
  {
    ground: [915, 38],
    deep: [862, 58],
    mid: [690, 112],
    light: [450, 122],
    paper: [1000, 0],
    spark: [700, 158],
  },
  {
    ground: [520, 128],
    deep: [458, 122],
    mid: [680, 118],
    light: [885, 66],
    paper: [985, 10],
    spark: [850, 150],
  },
]
/** Categories that a site adds get a hue of their own; what has no category is nearly grey. */
const GREY_HUE = 272
const GREY_SHARE = 0.3

/** The colours of a cover. */
export function pickCoverPalette(random: SeededRandom, category: string): CoverPalette {
  const hue = getCategoryHue(category) + random.int(-HUE_SPREAD, HUE_SPREAD)
  const sheet = SHEETS[random.int(0, SHEETS.length - 1)] as Sheet
  const share = category === '' ? GREY_SHARE : 1
  const colour = ([lightness, chroma]: Tone) => toHex(lightness / 1000, (chroma * share) / 1000, hue)
  const [lightness, chroma] = sheet.spark
  return {
    ground: colour(sheet.ground),
    deep: colour(sheet.deep),
    mid: colour(sheet.mid),
    light: colour(sheet.light),
    paper: colour(sheet.paper),
    spark: toHex(lightness / 1000, chroma / 1000, Math.abs(hue - AMBER) < NEAR_AMBER ? YELLOW : AMBER),
  }
}

function getCategoryHue(category: string): number {
  const known = CATEGORY_HUES.get(category)
  if (known !== undefined) return known
  let sum = GREY_HUE
  for (let index = 0; index < category.length; index += 1) sum = (sum * 31 + category.charCodeAt(index)) % 360
  return sum
}

/** A colour of OKLCH in sRGB, cut to what screens can show. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toChannel).join('')}`
}

function toChannel(linear: number): string {
  const bound = Math.min(1, Math.max(0, linear))
  const value = bound <= 0.0031308 ? 12.92 * bound : 1.055 * bound ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
