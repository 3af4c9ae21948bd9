import type { SeededRandom } from '../seeded-random.ts'
import type { CoverShape } from '../shapes.ts'
import {
  drawBarsMotif,
  drawBellMotif,
  drawChartMotif,
  drawScatterMotif,
  drawTableMotif,
} from './chart-motifs.ts'
import { drawBranchesMotif, drawChecksMotif, drawCodeMotif, drawTerminalMotif } from './code-motifs.ts'
import {
  drawBlocksMotif,
  drawMatrixMotif,
  drawNetworkMotif,
  drawPracticeMotif,
  drawTreeMotif,
} from './structure-motifs.ts'
import {
  drawArcsMotif,
  drawBrowserMotif,
  drawRequestsMotif,
  drawSpeechMotif,
  drawSpriteMotif,
  drawWorldMotif,
} from './world-motifs.ts'

type Motif = (random: SeededRandom) => CoverShape[]

/** What a title is about, if one of its words says so; the first that fits. */
const MOTIFS_BY_WORD: readonly (readonly [RegExp, Motif])[] = [
  [/\b(sql|database|databases|tables?|spreadsheets?|excel|records)\b/, drawTableMotif],
  [/\b(git|commits?|branch\w*|versions?|merg\w+)\b/, drawBranchesMotif],
  [/\b(practice|practise|exercises?|challenges?|training|drills?)\b/, drawPracticeMotif],
  [/\b(containers?|docker|stacks?|queues?|lists?|arrays?|packages?)\b/, drawBlocksMotif],
  [/\b(sort\w*|rank\w*|compar\w+|benchmark\w*)\b/, drawBarsMotif],
  [/\b(statistic\w*|probabilit\w+|averages?|distribution\w*)\b/, drawBellMotif],
  [/\b(neural|neurons?|networks?|deep)\b/, drawNetworkMotif],
  [/\b(cluster\w*|classif\w+|regression|machine|models?)\b/, drawScatterMotif],
  [/\b(hash\w*|matri\w+|grids?|pixels?|tensors?|vectors?|crypto\w*)\b/, drawMatrixMotif],
  [/\b(trees?|graphs?|recursi\w+|heaps?)\b/, drawTreeMotif],
  [/\b(test\w*|review\w*|quality|checklists?)\b/, drawChecksMotif],
  [/\b(errors?|debug\w*|bugs?|terminal|shell|bash|linux|command\w*)\b/, drawTerminalMotif],
  [/\b(worlds?|terrain|maps?|procedural|nature|climate|geo\w*)\b/, drawWorldMotif],
  [/\b(games?|sprites?|players?|levels?)\b/, drawSpriteMotif],
  [/\b(pages?|css|html|design\w*|accessib\w+|layouts?|react|frontend)\b/, drawBrowserMotif],
  [/\b(web|http\w*|internet|servers?|apis?|cloud|backend)\b/, drawRequestsMotif],
  [/\b(talk\w*|speak\w*|loud|aloud|interview\w*|teams?|writing|words)\b/, drawSpeechMotif],
  [/\b(time|habits?|planning|schedul\w+|focus)\b/, drawArcsMotif],
  [/\b(data|numbers|charts?|trends?|finance)\b/, drawChartMotif],
  [/\b(python|javascript|typescript|java|rust|kotlin|code|coding|program\w*)\b/, drawCodeMotif],
]

const MOTIFS_BY_CATEGORY: ReadonlyMap<string, readonly Motif[]> = new Map([
  ['data-science', [drawChartMotif, drawBarsMotif, drawBellMotif, drawTableMotif, drawScatterMotif]],
  ['programming', [drawCodeMotif, drawTerminalMotif, drawBranchesMotif, drawChecksMotif]],
  ['data-structures', [drawTreeMotif, drawBlocksMotif, drawBarsMotif, drawMatrixMotif]],
  ['machine-learning', [drawNetworkMotif, drawScatterMotif, drawMatrixMotif, drawBellMotif]],
  ['web-development', [drawBrowserMotif, drawRequestsMotif, drawCodeMotif]],
  ['game-development', [drawSpriteMotif, drawWorldMotif]],
])
const OTHER_MOTIFS: readonly Motif[] = [drawArcsMotif, drawSpeechMotif, drawWorldMotif, drawPracticeMotif]

/** The motif of what a title is about, or one of those of its category. */
export function chooseMotif(random: SeededRandom, title: string, category: string): Motif {
  const text = title.toLowerCase()
  const named = MOTIFS_BY_WORD.find(([word]) => word.test(text))
  if (named) return named[1]
  const pool = MOTIFS_BY_CATEGORY.get(category) ?? OTHER_MOTIFS
  return pool[random.int(0, pool.length - 1)] ?? drawArcsMotif
}
