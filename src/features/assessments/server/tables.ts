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
import { QUESTION_KINDS } from '../rules/question.ts'

const time = () => timestamp({ withTimezone: true }).notNull()
const texts = () => text().array().notNull().default([])
const questionSetId = () =>
  uuid()
    .notNull()
    .references(() => questionSets.id, { onDelete: 'cascade' })

/** Questions that are answered together. Whatever shows them, such as a lesson, refers to the set. */
export const questionSets = pgTable(
  'question_sets',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The creator whose bank it is in; null for a set that came with a course folder, which belongs to its lesson. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** For its owner, and for whoever practises with it; a lesson has a title of its own. */
    title: text().notNull().default(''),
    /** Grows with each change. An attempt names the one it answers. */
    version: integer().notNull().default(1),
    createdAt: time(),
    updatedAt: time(),
  },
  (table) => [index('question_sets_owner').on(table.ownerId, table.updatedAt.desc().nullsFirst())],
)

/** Questions with their answer keys, which must never leave the server, and the Markdown that their HTML is made from. */
export const questions = pgTable(
  'questions',
  {
    questionSetId: questionSetId(),
    seqNo: integer().notNull(),
    /** Stays when the question is moved or corrected, for whatever refers to it alone, such as a moment of a video. */
    id: uuid().notNull().default(sql`uuidv7()`),
    kind: text({ enum: QUESTION_KINDS }).notNull().default('single'),
    promptHtml: text().notNull(),
    /** What is ordered is in its right order. */
    optionsHtml: text().array().notNull(),
    /** What each option is matched with. */
    targetsHtml: texts(),
    /** What is said to each option. */
    feedbackHtml: texts(),
    /** Indexes of the right options, from 0. */
    answers: integer().array().notNull(),
    acceptedAnswers: texts(),
    /** A number and how far an answer may be from it, as they were typed. */
    numericAnswer: text().notNull().default(''),
    tolerance: text().notNull().default(''),
    /** Indexes of the options and of the targets in the order in which they are shown, drawn by lot; empty: as they are stored. */
    optionOrder: integer().array().notNull().default([]),
    targetOrder: integer().array().notNull().default([]),
    explanationHtml: text().notNull(),
    /** Null as long as it is not known, like the other two. */
    promptMarkdown: text(),
    optionsMarkdown: text().array(),
    explanationMarkdown: text(),
    targetsMarkdown: texts(),
    feedbackMarkdown: texts(),
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

/** Stands for all questions of a set where one of them could be named. */
export const ALL_QUESTIONS_ID = '00000000-0000-0000-0000-000000000000'

/** Wrong attempts at sets of questions, or at one of their questions alone, that were not passed since. While the first attempt is being checked, the count is 0. */
export const wrongAttempts = pgTable(
  'wrong_attempts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionSetId: questionSetId(),
    /** The question that was answered alone; passing it forgives nothing of the set. */
    questionId: uuid().notNull().default(ALL_QUESTIONS_ID),
    count: integer().notNull(),
    lastAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionSetId, table.questionId] }),
    index('wrong_attempts_question_set').on(table.questionSetId),
  ],
)

/** How somebody's first attempt at a set of questions went, whatever came after; figures are made of it. */
export const firstAttempts = pgTable(
  'first_attempts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionSetId: questionSetId(),
    /** The questions as they were then, by their fingerprints. */
    rightQuestions: text().array().notNull(),
    wrongQuestions: text().array().notNull(),
    /** Whether it is in the figures already. */
    isCounted: boolean().notNull().default(false),
    createdAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionSetId] }),
    index('first_attempts_question_set').on(table.questionSetId),
    index('first_attempts_uncounted').on(table.createdAt).where(sql`not is_counted`),
  ],
)

/**
 * How somebody's first answer to a question that a video asks went, whatever came after, in whichever video it was. Figures of the video
 * are made of it.
 */
export const firstSingleAnswers = pgTable(
  'first_single_answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionSetId: questionSetId(),
    /** The question as it was then. */
    fingerprint: text().notNull(),
    /** Whose video asked it. Lessons stand above question sets, hence no reference. */
    lessonId: uuid().notNull(),
    isRight: boolean().notNull(),
    /** Not of those who write the course or run the site. */
    isForFigures: boolean().notNull(),
    /** Whether it is in the figures already. */
    isCounted: boolean().notNull().default(false),
    createdAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionSetId, table.fingerprint] }),
    index('first_single_answers_question_set').on(table.questionSetId),
    index('first_single_answers_uncounted').on(table.createdAt).where(sql`is_for_figures and not is_counted`),
  ],
)
