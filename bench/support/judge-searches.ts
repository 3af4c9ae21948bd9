import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchResults } from '#features/catalogue/rules/search.ts'

const FILE = join(import.meta.dirname, '..', 'search', 'judged-searches.txt')
/** What stands in the file where nothing is to be found, or no correction is wanted. */
const NOTHING = '-'

export interface JudgedSearch {
  readonly query: string
  /** Names of results, one of which has to come first; none: nothing may be found. */
  readonly right: readonly string[]
  readonly correction: string | null
}

export interface SearchJudgement extends JudgedSearch {
  /** Names of what was found, the best first. */
  readonly found: readonly string[]
  /** From 1; 0 where what is right was not found. A search that has to find nothing is at 1, or at 0. */
  readonly place: number
  /** It was mended into something else, or should have been and was not. */
  readonly isWronglyCorrected: boolean
}

export async function readJudgedSearches(): Promise<JudgedSearch[]> {
  const lines = (await readFile(FILE, 'utf8')).split('\n')
  return lines
    .filter((line) => line.includes('=>') && !line.startsWith('# '))
    .map((line) => {
      const [asked = '', right = ''] = line.split('=>')
      const [query = '', correction = NOTHING] = asked.split(' ~ ').map((part) => part.trim())
      return {
        query,
        right: right
          .split('|')
          .map((name) => name.trim())
          .filter((name) => name !== NOTHING),
        correction: correction === NOTHING ? null : correction,
      }
    })
}

type Result = SearchResults['data'][number]

/** What the file calls a result. */
function nameResult({ entityType, seoTitle, videoTitle, creatorInfo }: Result): string {
  const kind: string = entityType
  if (kind === 'creator') return `@${creatorInfo[0]?.username}`
  if (kind === 'bundle') return `bundle:${seoTitle}`
  if (kind === 'category') return `#${seoTitle}`
  return kind === 'course' || !videoTitle ? `${seoTitle}` : `${seoTitle}/${videoTitle}`
}

/** Asks a site, as a visitor does, and compares. */
export async function judgeSearches(
  address: string,
  searches: readonly JudgedSearch[],
): Promise<SearchJudgement[]> {
  const judged: SearchJudgement[] = []
  for (const [index, search] of searches.entries()) {
    const response = await fetch(`${address}/api/search?query=${encodeURIComponent(search.query)}`, {
      headers: { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
    })
    if (!response.ok) throw new Error(`${search.query}: ${response.status}`)
    const result = (await response.json()) as SearchResults
    const found = result.data.map(nameResult)
    const place =
      search.right.length === 0
        ? Number(found.length === 0)
        : found.findIndex((name) => search.right.includes(name)) + 1
    judged.push({ ...search, found, place, isWronglyCorrected: result.correctedQuery !== search.correction })
  }
  return judged
}
