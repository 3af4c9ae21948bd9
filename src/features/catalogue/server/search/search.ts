import { type PageRequest, toPage } from '#platform/rules/paging.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { SearchResult } from '../../rules/search.ts'
import { readSearchText, SEARCH_MOST_RESULTS, type SearchType } from '../../rules/search-text.ts'
import { type DocumentQuery, documentFinder } from './find-documents.ts'
import { foundPresenter } from './present-found.ts'
import { type QueryWord, wordReader } from './read-words.ts'
import { tellingWords, toTsquery } from './to-tsquery.ts'

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

/** More and more generous: as typed, with known words taken for wrong spellings of others, any of the words. */
const READINGS = [
  { loosely: false, join: '&' },
  { loosely: true, join: '&' },
  { loosely: true, join: '|' },
] as const

/**
 * Gives what answers a text among public courses, their videos and creators (specification 2.1): words in any order,
 * the last one perhaps not typed to its end, typing errors and accents forgiven. Nothing for fewer than 2 characters.
 */
export function searcher(db: Database) {
  const readWords = wordReader(db)
  const findDocuments = documentFinder(db)
  const presentFound = foundPresenter(db)

  const find = async ({ type, page, limit }: SearchRequest, text: string, now: Date) => {
    let words: readonly QueryWord[] = []
    let read: boolean | undefined
    for (const { loosely, join } of READINGS) {
      if (read !== loosely) words = tellingWords(await readWords(text, { loosely }))
      read = loosely
      if (words.length === 0) break
      const offset = (page - 1) * limit
      if (offset >= SEARCH_MOST_RESULTS) break
      const outcome = await findDocuments({
        ...toTsquery(words, join, type === 'all'),
        kinds: KINDS[type],
        now,
        limit,
        offset,
      })
      if (outcome.total > 0 || page > 1) return { words, ...outcome }
    }
    return { words, found: [], total: 0 }
  }

  return async (request: SearchRequest, now: Date): Promise<SearchResult> => {
    const text = readSearchText(request.query)
    const { words, found, total } = text ? await find(request, text, now) : { words: [], found: [], total: 0 }
    const data = await presentFound(found, words)
    return { ...toPage(data, total, request), correctedQuery: total > 0 ? corrected(words) : null }
  }
}

/** The query as it was understood, if that is not how it was typed. */
function corrected(words: readonly QueryWord[]): string | null {
  const mended = words.map(
    ({ word, documents, meant: [likeliest] }) => (documents === 0 && likeliest) || word,
  )
  return words.some(({ word }, index) => word !== mended[index]) ? mended.join(' ') : null
}
