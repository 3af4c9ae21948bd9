import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { SYNONYM_LANGUAGES } from '../rules/search-text.ts'
import { lessons, videos } from './tables.ts'

export const SEARCH_DOCUMENT_KINDS = [
  'course',
  'video',
  'lesson',
  'quiz',
  'bundle',
  'category',
  'creator',
] as const
export type SearchDocumentKind = (typeof SEARCH_DOCUMENT_KINDS)[number]

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** When a sentence begins, in milliseconds, and how it goes. */
export type SpokenSentence = [startMs: number, text: string]

/** What is said in a video, by the language of its captions. A job writes it whenever they change. */
export const videoTranscripts = pgTable(
  'video_transcripts',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    text: text().notNull(),
    /** What is said sentence by sentence; null: a former version read the captions, and they are read again. */
    sentences: jsonb().$type<SpokenSentence[]>(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
)

/**
 * The words of a lesson's article, of what is said in its video and of what it asks, but never of an answer. Triggers of the baseline
 * write it, when these change: taking long texts apart each time somebody enrols would cost too much.
 */
export const lessonSearchTexts = pgTable('lesson_search_texts', {
  lessonId: uuid()
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  words: tsvector().notNull(),
  /** A former version took the text apart: its words are found, and a job takes it apart anew. */
  isCurrent: boolean().notNull().default(false),
})

/**
 * What can be found, one row per course, lesson, bundle, category and creator. Triggers of the baseline update it at the commit of
 * whatever changed one of them. Its word indexes have `fastupdate = off`: a list of pending entries costs each search.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** Of the course, the lesson, the bundle or the person; of a category `search_category_id` of its slug. */
    id: uuid().primaryKey(),
    /** `video`: a lecture; `lesson`: an article; `quiz`: questions or a coding problem. */
    kind: text({ enum: SEARCH_DOCUMENT_KINDS }).notNull(),
    courseId: uuid(),
    /** The words of the title, one after the other, for who types just that. */
    titleKey: text().notNull().default(''),
    /** Not open to everybody: only those find it whom a grant opens its course. */
    isOpen: boolean().notNull().default(true),
    /** Nobody finds it before. */
    opensAt: timestamp({ withTimezone: true }),
    /** Whether its words are in the vocabulary: what is not open to everybody must not show in a correction. */
    isCounted: boolean().notNull().default(true),
    titleWords: tsvector().notNull(),
    /** Weighted: A the title, B tags, C names around it, D text. Stems are marked with a tilde, German ones with two. */
    words: tsvector().notNull(),
    /** All of that and, of a lesson, its article and what is said in its video; too long to be ranked by. */
    textWords: tsvector().notNull().default(''),
    /** Enrolments in steps that double. */
    popularity: smallint().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('search_documents_title_gate')
      .using('gin', sql`search_gate(${table.titleWords})`)
      .with({ fastupdate: false }),
    index('search_documents_gate').using('gin', sql`search_gate(${table.words})`).with({ fastupdate: false }),
    index('search_documents_text').using('gin', table.textWords).with({ fastupdate: false }),
    index('search_documents_course').on(table.courseId),
    // The few whose courses have not started; see `defineCountStartedCoursesJob`.
    index('search_documents_not_started').on(table.opensAt).where(sql`not is_counted and is_open`),
    index('search_documents_popular').on(
      table.popularity.desc().nullsFirst(),
      table.publishedAt.desc().nullsFirst(),
    ),
  ],
)

/**
 * All words of the documents with the number of documents that have them; misspelled words are looked up here. The baseline
 * adds a trigram index.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    documents: integer().notNull(),
    /** The word without each of its letters: words one typing error apart share one of them. */
    deletions: text().array().notNull(),
  },
  (table) => [
    index('search_vocabulary_deletions').using('gin', table.deletions),
    index('search_vocabulary_prefix').using('btree', sql`${table.word} text_pattern_ops`),
    index('search_vocabulary_unused').on(table.word).where(sql`documents <= 0`),
  ],
)

/** Other names of things, for queries: who asks for one finds what has the other. Administrators add to it. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** Of the term, whose stems follow from it; Hindi terms are told by their script. */
    language: text({ enum: SYNONYM_LANGUAGES }).notNull().default('en'),
    /** The stems of the term, one after the other (`search_key` in the database). */
    key: text().notNull(),
    term: text().notNull(),
    meanings: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
)
