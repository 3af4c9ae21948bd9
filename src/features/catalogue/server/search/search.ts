import { buildPage, type PageRequest } from '#platform/rules/paging.ts'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { limitConcurrency } from '#platform/server/limit-concurrency.ts'
import type { SearchResults } from '../../rules/search.ts'
import {
  normalizeSearchText,
  SEARCH_MAX_RESULTS,
  type SearchFilters,
  type SearchSort,
  type SearchType,
} from '../../rules/search-text.ts'
import type { SearchDocumentKind } from '../search-tables.ts'
import { createDocumentFinder, type DocumentSearchResult } from './find-documents.ts'
import { findPassages } from './find-passages.ts'
import { replaceSearchWords } from './highlight-words.ts'
import { listMadeCourses } from './list-made-courses.ts'
import { listOpenedCourses, type SearchReader } from './list-opened-courses.ts'
import { presentSearchResult } from './present-search-result.ts'
import { createQueryReader, type KnownQueryWord, type SearchQueryWord } from './query-words.ts'

export interface SearchRequest extends PageRequest, SearchFilters {
  readonly query: string
  readonly type: SearchType
  /** Whether every word is meant as it is typed; by default typing errors are mended. */
  readonly exact?: boolean
  /** Whether the sentences are shown in which texts have the words; suggestions have no room for them. */
  readonly passages?: boolean
  /** By default how well they answer. */
  readonly sort?: SearchSort
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
interface FoundDocuments extends DocumentSearchResult {
  /** Nothing has all of the words, and these have some. */
  readonly hasSomeWords: boolean
}
const NOTHING: FoundDocuments = { words: [], found: [], total: 0, hasSomeWords: false }

/** Names with a dot between them, as one writes them in code. */
const DOTTED = /(?<=[a-z_]\w*)\.(?=[a-z_])/gi

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
    request: SearchRequest,
    text: string,
    reader: SearchReader,
  ): Promise<FoundDocuments> => {
    const { type, exact = false, page, limit, level, length, category, language } = request
    const inTexts = type === 'moments'
    const offset = (page - 1) * limit
    const filters = { level, length, category, language }
    const asked = { ...reader, any: false, kinds: KINDS[type], inTexts, filters, limit, offset }
    const findAll = async (words: readonly KnownQueryWord[]) => ({
      ...(await findDocuments({ ...asked, sort: request.sort ?? 'relevance', words })),
      hasSomeWords: false,
    })
    // As it stands in code first; then its parts, wherever they stand.
    const loose = text.replace(DOTTED, ' ')
    if (loose !== text) {
      const asCode = await findAll(await queries.readWords(text, true, reader))
      if (asCode.total > 0) return asCode
    }
    const words = await queries.readWords(loose, exact, reader)
    if (words.length === 0) return NOTHING
    const asTyped = await findAll(words)
    if (asTyped.total > 0 || exact) return asTyped
    // Each more generous than the one before.
    const mended = await queries.mendKnownWords(words, reader)
    const asMended = mended ? await findAll(mended) : NOTHING
    // Of texts one word is never enough.
    if (asMended.total > 0 || inTexts || words.filter(({ skipped }) => !skipped).length < 2) return asMended
    const some = await findDocuments({ ...asked, sort: request.sort ?? 'relevance', words, any: true })
    return { ...some, hasSomeWords: some.total > 0 }
  }

  return async (
    request: SearchRequest,
    ctx: Pick<ReaderContext, 'actor' | 'clock'>,
  ): Promise<SearchResults> => {
    const now = ctx.clock.now()
    const text = normalizeSearchText(request.query)
    const isAnswerable = text !== '' && (request.page - 1) * request.limit < SEARCH_MAX_RESULTS
    return inTurns(async () => {
      const { words, found, total, hasSomeWords } = isAnswerable
        ? await find(request, text, { ...(await listOpenedCourses({ ...ctx, db })), now })
        : NOTHING
      const [made, passages] = await Promise.all([
        listMadeCourses(db, found),
        request.passages === false ? new Map() : findPassages(db, found, words),
      ])
      const data = found.map((document) => presentSearchResult(document, { words, made, passages, now }))
      const correctedQuery = total > 0 ? correctQuery(text, words) : null
      return { ...buildPage(data, total, request), correctedQuery, hasSomeWords }
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
