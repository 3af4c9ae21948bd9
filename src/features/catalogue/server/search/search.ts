import { buildPage, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitConcurrency } from '#platform/server/limit-concurrency.ts'
import type { SearchResults } from '../../rules/search.ts'
import { normalizeSearchText, SEARCH_MAX_RESULTS, type SearchType } from '../../rules/search-text.ts'
import type { SearchDocumentKind } from '../search-tables.ts'
import { createDocumentFinder, type DocumentSearchResult } from './find-documents.ts'
import { findPassages } from './find-passages.ts'
import { replaceSearchWords } from './highlight-words.ts'
import { listMadeCourses } from './list-made-courses.ts'
import { listOpenedCourses, type SearchReader } from './list-opened-courses.ts'
import { presentSearchResult } from './present-search-result.ts'
import { createQueryReader, type SearchQueryWord } from './query-words.ts'

export interface SearchRequest extends PageRequest {
  readonly query: string
  readonly type: SearchType
  /** Whether every word is meant as it is typed; by default typing errors are mended. */
  readonly exact?: boolean
  /** Whether the sentences are shown in which texts have the words; suggestions have no room for them. */
  readonly passages?: boolean
}

const LESSONS: readonly SearchDocumentKind[] = ['video', 'lesson', 'quiz']
const KINDS: Record<SearchType, readonly SearchDocumentKind[]> = {
  all: ['course', ...LESSONS, 'bundle', 'category', 'creator'],
  courses: ['course', 'bundle', 'category'],
  lessons: LESSONS,
  videos: ['video'],
  moments: LESSONS,
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
  const queries = createQueryReader(db)
  const findDocuments = createDocumentFinder(db)
  const inTurns = limitConcurrency(AT_ONCE, MOST_WAITING)

  const find = async (
    { type, exact = false, page, limit }: SearchRequest,
    text: string,
    reader: SearchReader,
  ): Promise<DocumentSearchResult> => {
    const words = await queries.readWords(text, exact, reader)
    if (words.length === 0) return NOTHING
    const inTexts = type === 'moments'
    const offset = (page - 1) * limit
    const asked = { ...reader, words, any: false, kinds: KINDS[type], inTexts, limit, offset }
    const asTyped = await findDocuments(asked)
    if (asTyped.total > 0 || exact) return asTyped
    // Each more generous than the one before.
    const mended = await queries.mendKnownWords(words, reader)
    const asMended = mended ? await findDocuments({ ...asked, words: mended }) : NOTHING
    // Of texts one word is never enough.
    if (asMended.total > 0 || inTexts || words.filter(({ skipped }) => !skipped).length < 2) return asMended
    return findDocuments({ ...asked, any: true })
  }

  return async (
    request: SearchRequest,
    ctx: Pick<ReaderContext, 'actor' | 'clock'>,
  ): Promise<SearchResults> => {
    const now = ctx.clock.now()
    const text = normalizeSearchText(request.query)
    const isAnswerable = text !== '' && (request.page - 1) * request.limit < SEARCH_MAX_RESULTS
    return inTurns(async () => {
      const { words, found, total } = isAnswerable
        ? await find(request, text, { ...(await listOpenedCourses({ ...ctx, db })), now })
        : NOTHING
      const [made, passages] = await Promise.all([
        listMadeCourses(db, found),
        request.passages === false ? new Map() : findPassages(db, found, words),
      ])
      const data = found.map((document) => presentSearchResult(document, { words, made, passages, now }))
      const correctedQuery = total > 0 ? correctQuery(text, words) : null
      return { ...buildPage(data, total, request), correctedQuery }
    })
  }
}

/** The query as it was understood, if that differs from what was typed. */
function correctQuery(text: string, words: readonly SearchQueryWord[]): string | null {
  const mended = words.flatMap(({ word, meant: [likeliest] }) =>
    likeliest === undefined ? [] : [[word, likeliest] as const],
  )
  if (mended.length === 0) return null
  const corrected = replaceSearchWords(text, new Map(mended))
  // Where a word was taken apart in another way than the index does it.
  return corrected === text
    ? words.map(({ word, meant: [likeliest] }) => likeliest ?? word).join(' ')
    : corrected
}
