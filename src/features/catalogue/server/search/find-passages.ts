import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import type { SearchPassage, TextRange } from '../../rules/search.ts'
import { type SpokenSentence, videoTranscripts } from '../search-tables.ts'
import { lessons } from '../tables.ts'
import { splitArticleSentences } from './article-sentences.ts'
import type { MatchedDocument } from './find-documents.ts'
import { countAnsweredWords, findHighlightRanges, foldSearchText } from './highlight-words.ts'
import type { SearchQueryWord } from './query-words.ts'

/** As much of an article as the index has. */
const ARTICLE_MAX_LETTERS = 60_000
/** As much of a sentence as a card shows. */
const PASSAGE_MAX_LETTERS = 180
/** What is shown of a long sentence before the first word that was looked for. */
const LEAD_LETTERS = 40
/** A word's beginning that its other forms share. */
const SHARED_LETTERS = 4

interface Candidate {
  readonly text: string
  readonly seconds: number | null
  readonly language: string | null
}

/**
 * The sentences of lessons that were found by their texts, by the lessons' ids: of each the one with most of the words, and of such the
 * first.
 */
export async function findPassages(
  db: Database,
  found: readonly MatchedDocument[],
  words: readonly SearchQueryWord[],
): Promise<ReadonlyMap<string, SearchPassage>> {
  const ids = found.filter(({ inText }) => inText).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const said = db
    .select({
      all: sql`json_agg(json_build_object('language', ${videoTranscripts.language}, 'sentences', ${videoTranscripts.sentences})
        order by ${videoTranscripts.language} like 'en%' desc, ${videoTranscripts.language})`,
    })
    .from(videoTranscripts)
    .where(sql`${videoTranscripts.videoId} = ${lessons.videoId}`)
  const rows = await db
    .select({
      id: lessons.id,
      html: sql<string | null>`left(${lessons.articleHtml}, ${ARTICLE_MAX_LETTERS})`,
      said: sql<{ language: string; sentences: SpokenSentence[] | null }[] | null>`${said}`,
    })
    .from(lessons)
    .where(inArray(lessons.id, ids))
  const passages = new Map<string, SearchPassage>()
  for (const { id, html, said: transcripts } of rows) {
    const candidates: Candidate[] = [
      ...splitArticleSentences(html ?? '').map((text) => ({ text, seconds: null, language: null })),
      ...(transcripts ?? []).flatMap(({ language, sentences }) =>
        (sentences ?? []).map(([ms, text]) => ({ text, seconds: Math.floor(ms / 1000), language })),
      ),
    ]
    const best = chooseBest(candidates, words)
    if (best) passages.set(id, presentPassage(best, words))
  }
  return passages
}

function chooseBest(
  candidates: readonly Candidate[],
  words: readonly SearchQueryWord[],
): Candidate | undefined {
  const beginnings = words.flatMap(({ word, stem, meant, also }) =>
    stem === null ? [] : [word, ...meant, ...also].map((term) => term.slice(0, SHARED_LETTERS)),
  )
  let best: Candidate | undefined
  let most = 0
  for (const candidate of candidates) {
    // Taking every sentence apart would cost more than the search.
    const folded = foldSearchText(candidate.text)
    if (!beginnings.some((beginning) => folded.includes(beginning)) && !/[#+]|\.net/i.test(folded)) continue
    const count = countAnsweredWords(candidate.text, words)
    if (count > most) [best, most] = [candidate, count]
  }
  return best
}

function presentPassage(
  { text, seconds, language }: Candidate,
  words: readonly SearchQueryWord[],
): SearchPassage {
  const shown = cut(text, findHighlightRanges(text, words))
  return { text: shown, highlights: findHighlightRanges(shown, words), seconds, language }
}

/** A part of a long sentence, from a word on. */
function cut(text: string, [first]: readonly TextRange[]): string {
  if (text.length <= PASSAGE_MAX_LETTERS) return text
  const wanted = Math.max(0, Math.min((first?.[0] ?? 0) - LEAD_LETTERS, text.length - PASSAGE_MAX_LETTERS))
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1 || wanted
  const part = text.slice(start, start + PASSAGE_MAX_LETTERS)
  const isWhole = start + PASSAGE_MAX_LETTERS >= text.length
  const end = isWhole ? part : part.slice(0, part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : undefined)
  return `${start > 0 ? '…' : ''}${end.toWellFormed()}${isWhole ? '' : '…'}`
}
