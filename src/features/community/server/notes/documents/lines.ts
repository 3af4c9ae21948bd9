import type { Run } from './typefaces.ts'

/** A word, a space or a sign of a script without spaces, in one font. */
interface Unit extends Run {
  width: number
  space: boolean
  /** Whether a line may begin with it. */
  breakable: boolean
}

export interface Line {
  runs: (Run & { width: number })[]
  width: number
}

type Measure = (run: Run) => number

const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
/** No line begins with these. */
const CLOSING = '，。、！？；：）」』】》〉…ー'
const UNIT = new RegExp(`\\s+|[${SPACELESS}${CLOSING}]|[^\\s${SPACELESS}${CLOSING}]+`, 'gu')
const ALONE = new RegExp(`^[${SPACELESS}]$`, 'u')
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/** Whether a paragraph is read from the right: its first letter says so. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/**
 * Breaks one paragraph into lines: at spaces, between signs of scripts without spaces, and inside a word only where a line
 * could not hold it.
 * @param width of a line, in the unit of `measure`
 */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Unit[][] = [[]]
  let used = 0
  for (const word of wordsOf(unitsOf(runs, measure))) {
    const wordWidth = widthOf(word)
    if (used + wordWidth > width && used > 0) {
      if (word[0]?.space) continue
      lines.push([])
      used = 0
    }
    for (const unit of wordWidth > width ? word.flatMap((one) => slices(one, width, measure)) : word) {
      if (used + unit.width > width && used > 0) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(unit)
      used += unit.width
    }
  }
  return lines.map(lineOf)
}

function unitsOf(runs: readonly Run[], measure: Measure): Unit[] {
  let before = ''
  return runs.flatMap(({ font, text }) =>
    (text.match(UNIT) ?? []).map((piece) => {
      const space = piece.trim() === ''
      const breakable =
        space || /\s$/.test(before) || ((ALONE.test(piece) || ALONE.test(before)) && !CLOSING.includes(piece))
      before = piece
      return { font, text: piece, width: measure({ font, text: piece }), space, breakable }
    }),
  )
}

/** Units that no line may part. */
function wordsOf(units: readonly Unit[]): Unit[][] {
  const words: Unit[][] = []
  for (const unit of units) {
    if (unit.breakable || words.length === 0) words.push([unit])
    else words.at(-1)?.push(unit)
  }
  return words
}

function slices(unit: Unit, width: number, measure: Measure): Unit[] {
  if (unit.width <= width) return [unit]
  const made: Unit[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(unit.text)) {
    const last = made.at(-1)
    const sign = measure({ font: unit.font, text: segment })
    if (last && last.width + sign <= width) {
      last.text += segment
      last.width += sign
    } else made.push({ ...unit, text: segment, width: sign })
  }
  return made
}

const widthOf = (units: readonly Unit[]) => units.reduce((sum, { width }) => sum + width, 0)

function lineOf(units: readonly Unit[]): Line {
  const runs: Line['runs'] = []
  for (const { font, text, width } of units) {
    const last = runs.at(-1)
    if (last?.font === font) {
      last.text += text
      last.width += width
    } else runs.push({ font, text, width })
  }
  return { runs, width: widthOf(units) }
}
