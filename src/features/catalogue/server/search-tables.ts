import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { lessons, videos } from './tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What is said in a video, by the language of its captions. A job writes it whenever they change. */
export const videoTranscripts = pgTable(
  'video_transcripts',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
)

/**
 * The words of a lesson's article and of what is said in its video. Triggers of the migration write it, when these change: taking long
 * texts apart each time somebody enrols would cost too much.
 */
export const lessonSearchTexts = pgTable('lesson_search_texts', {
  lessonId: uuid()
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  words: tsvector().notNull(),
})

/**
 * What can be found, one row per course, lesson and creator. Triggers of the migration update it at the commit of whatever
 * changed a course, a lesson or a person. Its word indexes have `fastupdate = off`: a list of pending entries costs each search.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** Of the course, the lesson or the person. */
    id: uuid().primaryKey(),
    /** `video`: a lecture; `lesson`: an article or questions. */
    kind: text({ enum: ['course', 'video', 'lesson', 'creator'] }).notNull(),
    courseId: uuid(),
    titleWords: tsvector().notNull(),
    /** Weighted: A the title, B tags, C names around it, D text. English stems are marked with a tilde. */
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
    index('search_documents_popular').on(
      table.popularity.desc().nullsFirst(),
      table.publishedAt.desc().nullsFirst(),
    ),
  ],
)

/**
 * All words of the documents with the number of documents that have them; misspelled words are looked up here. The migration
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
