import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

const time = () => timestamp({ withTimezone: true }).notNull()
const questionSetId = () =>
  uuid()
    .notNull()
    .references(() => questionSets.id, { onDelete: 'cascade' })

/** Questions that are answered together. Whatever shows them, such as a lesson, refers to the set. */
export const questionSets = pgTable('question_sets', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  createdAt: time(),
  updatedAt: time(),
})

/** Questions with their answer keys, which must never leave the server, and the Markdown that their HTML is made from. */
export const questions = pgTable(
  'questions',
  {
    questionSetId: questionSetId(),
    seqNo: integer().notNull(),
    promptHtml: text().notNull(),
    optionsHtml: text().array().notNull(),
    /** Indexes of the right options, from 0. */
    answers: integer().array().notNull(),
    explanationHtml: text().notNull(),
    /** Null as long as it is not known, like the other two. */
    promptMarkdown: text(),
    optionsMarkdown: text().array(),
    explanationMarkdown: text(),
    /** The question is older than the storing of Markdown, and no Markdown gives its HTML. */
    isSourceLost: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.questionSetId, table.seqNo] }),
    check(
      'questions_source',
      sql.raw(
        'num_nulls(prompt_markdown, options_markdown, explanation_markdown) = case when is_source_lost or prompt_markdown is null then 3 else 0 end',
      ),
    ),
  ],
)

/** Wrong attempts at sets of questions that were not passed since. While the first attempt is being checked, the count is 0. */
export const wrongAttempts = pgTable(
  'wrong_attempts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionSetId: questionSetId(),
    count: integer().notNull(),
    lastAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionSetId] }),
    index('wrong_attempts_question_set').on(table.questionSetId),
  ],
)
