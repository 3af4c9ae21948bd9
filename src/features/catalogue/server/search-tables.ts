import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What can be found, one row per course, lecture and creator. Triggers of the migration update it at the commit of whatever
 * changed a course, a lesson or a person. Its word indexes have `fastupdate = off`: a list of pending entries costs each search.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** Of the course, the lesson or the person. */
    id: uuid().primaryKey(),
    kind: text({ enum: ['course', 'video', 'creator'] }).notNull(),
    courseId: uuid(),
    titleWords: tsvector().notNull(),
    /** Weighted: A the title, B tags, C names around it, D text. English stems are marked with a tilde. */
    words: tsvector().notNull(),
    /** Enrolments in steps that double. */
    popularity: smallint().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('search_documents_title_gate')
      .using('gin', sql`search_gate(${table.titleWords})`)
      .with({ fastupdate: false }),
    index('search_documents_gate').using('gin', sql`search_gate(${table.words})`).with({ fastupdate: false }),
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
