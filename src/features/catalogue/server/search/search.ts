import { buildPage, type PageRequest } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitConcurrency } from '#platform/server/db/limit-concurrency.ts'
import type { SearchResults } from '../../rules/search.ts'
import { normalizeSearchText, SEARCH_MAX_RESULTS, type SearchType } from '../../rules/search-text.ts'
import {
  createDocumentFinder,
  type DocumentSearchResult,
  type SearchDocumentQuery,
} from './find-documents.ts'
import { presentSearchResult } from './present-search-result.ts'
import type { SearchQueryWord } from './query-words.ts'

export interface SearchRequest extends PageRequest {
  readonly query: string
  readonly type: SearchType
}

const KINDS: Record<SearchType, SearchDocumentQuery['kinds']> = {
  all: ['course', 'video', 'lesson', 'creator'],
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
const NOTHING: DocumentSearchResult = { words: [], found: [], total: 0 }

/**
 * The search over public courses, their lessons and creators (docs/product/search.md).
 * The returned function throws AppError `busy` when too many searches are waiting.
 */
export function createCatalogueSearch(db: Database) {
  const findDocuments = createDocumentFinder(db)
  const inTurns = limitConcurrency(AT_ONCE, MOST_WAITING)

  const find = async (
    { type, page, limit }: SearchRequest,
    text: string,
    now: Date,
  ): Promise<DocumentSearchResult> => {
    const offset = (page - 1) * limit
    if (!text || offset >= SEARCH_MAX_RESULTS) return NOTHING
    let finding = NOTHING
    for (const reading of READINGS) {
      finding = await findDocuments({ text, ...reading, kinds: KINDS[type], now, limit, offset })
      if (finding.words.length === 0 || finding.total > 0) break
    }
    return finding
  }

  return async (request: SearchRequest, now: Date): Promise<SearchResults> => {
    const text = normalizeSearchText(request.query)
    const { words, found, total } = await inTurns(() => find(request, text, now))
    const data = found.map((document) => presentSearchResult(document, words, now))
    return { ...buildPage(data, total, request), correctedQuery: total > 0 ? corrected(words) : null }
  }
}

/** The query as it was understood, if that differs from what was typed. */
function corrected(words: readonly SearchQueryWord[]): string | null {
  const mended = words.map(
    ({ word, documents, meant: [likeliest] }) => (documents === 0 && likeliest) || word,
  )
  return words.some(({ word }, index) => word !== mended[index]) ? mended.join(' ') : null
}
