import { type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import { inTurn } from '#platform/server/db/in-turn.ts'
import type { SearchResult } from '../../rules/search.ts'
import { readSearchText, SEARCH_MOST_RESULTS, type SearchType } from '../../rules/search-text.ts'
import { type DocumentQuery, documentFinder, type Finding } from './find-documents.ts'
import { presentFound } from './present-found.ts'
import type { QueryWord } from './read-words.ts'

export interface SearchRequest extends PageRequest {
  readonly query: string
  readonly type: SearchType
}

const KINDS: Record<SearchType, DocumentQuery['kinds']> = {
  all: ['course', 'video', 'creator'],
  courses: ['course'],
  videos: ['video'],
  creators: ['creator'],
}

/** Tried in turn, each more generous: as typed, known words as possible misspellings, any of the words. */
const READINGS = [
  { loosely: false, any: false },
  { loosely: true, any: false },
  { loosely: true, any: true },
]
/** More searches at once would only wait for each other in the database. */
const AT_ONCE = 4
/** A search takes some hundredths of a second. Whoever would wait for seconds is asked to try again. */
const MOST_WAITING = 200
const NOTHING: Finding = { words: [], found: [], total: 0 }

/**
 * The search over public courses, their videos and creators (docs/product/search.md).
 * The returned function throws AppError `busy` when too many searches are waiting.
 */
export function searcher(db: Database) {
  const findDocuments = documentFinder(db)
  const inTurns = inTurn(AT_ONCE, MOST_WAITING)

  const find = async ({ type, page, limit }: SearchRequest, text: string, now: Date): Promise<Finding> => {
    const offset = (page - 1) * limit
    if (!text || offset >= SEARCH_MOST_RESULTS) return NOTHING
    let finding = NOTHING
    for (const reading of READINGS) {
      finding = await findDocuments({ text, ...reading, kinds: KINDS[type], now, limit, offset })
      if (finding.words.length === 0 || finding.total > 0) break
    }
    return finding
  }

  return async (request: SearchRequest, now: Date): Promise<SearchResult> => {
    const text = readSearchText(request.query)
    const { words, found, total } = await inTurns(() => find(request, text, now))
    const data = found.map((document) => presentFound(document, words, now))
    return { ...toPage(data, total, request), correctedQuery: total > 0 ? corrected(words) : null }
  }
}

/** The query as it was understood, if that differs from what was typed. */
function corrected(words: readonly QueryWord[]): string | null {
  const mended = words.map(
    ({ word, documents, meant: [likeliest] }) => (documents === 0 && likeliest) || word,
  )
  return words.some(({ word }, index) => word !== mended[index]) ? mended.join(' ') : null
}
