import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { SearchPassage, TextRange } from '../../rules/search.ts'
import { type SpokenSentence, videoTranscripts } from '../search-tables.ts'
import { lessons } from '../tables.ts'
import { splitArticleSentences } from './article-sentences.ts'
import { isCodeWord } from './code-words.ts'
import type { MatchedDocument } from './find-documents.ts'
import { countAnsweredWords, findHighlightRanges, foldSearchText } from './highlight-words.ts'
import type { SearchQueryWord } from './query-words.ts'

/** As much of an article as the index has. */
const ARTICLE_MAX_LETTERS = 60_000
/** As much of what is said in a video. */
const SAID_MAX_LETTERS = 150_000
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

/** Of the languages of a video the one that has most of the words: there may be dozens, each as long as a book. */
const readLessonTexts = defineRead(
  'catalogue_search_texts',
  (db, { ids, beginnings }: Placeholders<{ ids: string[]; beginnings: string[] }>) => {
    const text = sql`lower(public.unaccent(left(${videoTranscripts.text}, ${sql.raw(String(SAID_MAX_LETTERS))})))`
    const likelihood = sql`(select count(*) from unnest(${beginnings}::text[]) as beginning where strpos(${text}, beginning) > 0)`
    const said = db
      .select({
        best: sql`json_build_object('language', ${videoTranscripts.language}, 'sentences', ${videoTranscripts.sentences})`,
      })
      .from(videoTranscripts)
      .where(sql`${videoTranscripts.videoId} = ${lessons.videoId}`)
      .orderBy(
        sql`case when count(*) over () > 1 then ${likelihood} else 0 end desc, ${videoTranscripts.language} like 'en%' desc, ${videoTranscripts.language}`,
      )
      .limit(1)
    return db
      .select({
        id: lessons.id,
        html: sql<string | null>`left(${lessons.articleHtml}, ${sql.raw(String(ARTICLE_MAX_LETTERS))})`,
        said: sql<{ language: string; sentences: SpokenSentence[] | null } | null>`(${said})`,
      })
      .from(lessons)
      .where(sql`${lessons.id} = any(${ids}::uuid[])`)
  },
)

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
  const asked = words.filter(({ skipped }) => !skipped)
  const terms = asked.flatMap(({ word, meant, also }) => [word, ...meant, ...also])
  const beginnings = [...new Set(terms.map((term) => term.slice(0, SHARED_LETTERS)))]
  const rows = await readLessonTexts(db, { ids, beginnings })
  const passages = new Map<string, SearchPassage>()
  const isLikely = createSieve(beginnings, terms.some(isCodeWord))
  for (const row of rows) {
    const best = chooseBest(listCandidates(row, isLikely), asked)
    if (best) passages.set(row.id, presentPassage(best, words))
  }
  return passages
}

interface LessonTexts {
  readonly html: string | null
  readonly said: { language: string; sentences: SpokenSentence[] | null } | null
}

/**
 * Whether words may stand in a text. Taking every sentence apart would cost more than the search.
 * @param isOfCode whether one of them may be written with signs
 */
const createSieve = (beginnings: readonly string[], isOfCode: boolean) => (text: string) => {
  const folded = foldSearchText(text)
  return (
    beginnings.some((beginning) => folded.includes(beginning)) ||
    (isOfCode && /[#+=!<>&|?*~^%:-]|\.net/.test(folded))
  )
}

function* listCandidates(
  { html, said }: LessonTexts,
  isLikely: (text: string) => boolean,
): Generator<Candidate> {
  for (const text of splitArticleSentences(html ?? '', isLikely)) {
    if (isLikely(text)) yield { text, seconds: null, language: null }
  }
  let letters = 0
  for (const [ms, text] of said?.sentences ?? []) {
    letters += text.length + 1
    if (letters > SAID_MAX_LETTERS) return
    if (isLikely(text)) yield { text, seconds: Math.floor(ms / 1000), language: said?.language ?? null }
  }
}

/** The first with most of the words; nobody has to look further than at one that has all. */
function chooseBest(
  candidates: Iterable<Candidate>,
  words: readonly SearchQueryWord[],
): Candidate | undefined {
  let best: Candidate | undefined
  let most = 0
  for (const candidate of candidates) {
    const count = countAnsweredWords(candidate.text, words)
    if (count > most) [best, most] = [candidate, count]
    if (most === words.length) break
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

/** A part of a long sentence, from a word on where there is one before the first that was looked for. */
function cut(text: string, [first]: readonly TextRange[]): string {
  if (text.length <= PASSAGE_MAX_LETTERS) return text
  const found = first?.[0] ?? 0
  const wanted = Math.max(0, Math.min(found - LEAD_LETTERS, text.length - PASSAGE_MAX_LETTERS))
  const space = text.slice(wanted, found).indexOf(' ')
  const start = wanted === 0 || space < 0 ? wanted : wanted + space + 1
  const part = text.slice(start, start + PASSAGE_MAX_LETTERS)
  const isWhole = start + PASSAGE_MAX_LETTERS >= text.length
  const end = isWhole ? part : part.slice(0, part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : undefined)
  return `${start > 0 ? '…' : ''}${end.toWellFormed()}${isWhole ? '' : '…'}`
}
