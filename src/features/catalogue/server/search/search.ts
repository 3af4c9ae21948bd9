import { buildPage, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitConcurrency } from '#platform/server/db/limit-concurrency.ts'
import type { SearchResults } from '../../rules/search.ts'
import { normalizeSearchText, SEARCH_MAX_RESULTS, type SearchType } from '../../rules/search-text.ts'
import type { SearchDocumentKind } from '../search-tables.ts'
import { createDocumentFinder, type DocumentSearchResult } from './find-documents.ts'
import { findPassages } from './find-passages.ts'
import { listOpenedCourseIds } from './list-opened-courses.ts'
import { presentSearchResult } from './present-search-result.ts'
import { createQueryReader, type SearchQueryWord } from './query-words.ts'

export interface SearchRequest extends PageRequest {
  readonly query: string
  readonly type: SearchType
  /** Whether every word is meant as it is typed; by default typing errors are mended. */
  readonly exact?: boolean
}

const LESSONS: readonly SearchDocumentKind[] = ['video', 'lesson', 'quiz']
const KINDS: Record<SearchType, readonly SearchDocumentKind[]> = {
  all: ['course', ...LESSONS, 'bundle', 'category', 'creator'],
  courses: ['course', 'bundle'],
  lessons: LESSONS,
  videos: ['video'],
  moments: ['video', 'lesson'],
  creators: ['creator'],
}

/** More searches at once would only wait for each other in the database. */
const AT_ONCE = 4
/** A search takes some hundredths of a second. Whoever would wait for seconds is asked to try again. */
const MOST_WAITING = 200
const NOTHING: DocumentSearchResult = { words: [], found: [], total: 0 }

/**
 * The search over courses, their lessons, bundles, categories and creators (docs/product/search.md). What the reader may not open is
 * not found.
 * The returned function throws AppError `busy` when too many searches are waiting.
 */
export function createCatalogueSearch(db: Database) {
  const reader = createQueryReader(db)
  const findDocuments = createDocumentFinder(db)
  const inTurns = limitConcurrency(AT_ONCE, MOST_WAITING)

  const find = async (
    { type, exact = false, page, limit }: SearchRequest,
    text: string,
    opened: readonly string[],
    now: Date,
  ): Promise<DocumentSearchResult> => {
    const offset = (page - 1) * limit
    if (!text || offset >= SEARCH_MAX_RESULTS) return NOTHING
    const words = await reader.readWords(text, exact)
    if (words.length === 0) return NOTHING
    const asked = {
      words,
      any: false,
      kinds: KINDS[type],
      inTexts: type === 'moments',
      opened,
      now,
      limit,
      offset,
    }
    const asTyped = await findDocuments(asked)
    if (asTyped.total > 0 || exact) return asTyped
    // Each more generous than the one before.
    const mended = await reader.mendKnownWords(words)
    const asMended = mended ? await findDocuments({ ...asked, words: mended }) : NOTHING
    if (asMended.total > 0 || words.filter(({ skipped }) => !skipped).length < 2) return asMended
    return findDocuments({ ...asked, any: true })
  }

  return async (
    request: SearchRequest,
    ctx: Pick<ReaderContext, 'actor' | 'clock'>,
  ): Promise<SearchResults> => {
    const now = ctx.clock.now()
    const text = normalizeSearchText(request.query)
    const opened = text ? await listOpenedCourseIds({ ...ctx, db }) : []
    const { words, found, total } = await inTurns(() => find(request, text, opened, now))
    const passages = await findPassages(db, found, words)
    const data = found.map((document) => presentSearchResult(document, words, passages, now))
    return { ...buildPage(data, total, request), correctedQuery: total > 0 ? corrected(words) : null }
  }
}

/** The query as it was understood, if that differs from what was typed. */
function corrected(words: readonly SearchQueryWord[]): string | null {
  return words.some(({ meant }) => meant.length > 0)
    ? words.map(({ word, meant: [likeliest] }) => likeliest ?? word).join(' ')
    : null
}
