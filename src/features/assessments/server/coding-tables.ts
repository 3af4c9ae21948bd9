import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { CODING_LANGUAGES } from '../rules/coding/coding-languages.ts'
import type { CodingCase } from '../rules/coding/coding-problem.ts'
import type { CodingLanguageSource } from '../rules/coding/coding-problem-source.ts'

const time = () => timestamp({ withTimezone: true })

/** Problems that programs solve, in the banks of creators. Hidden cases and solutions must never leave the server but to their owner. */
export const codingProblems = pgTable(
  'coding_problems',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Null: the account is gone, and lessons and topics go on asking it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** For its owner, and for those who practise with it; in a lesson learners see the title of that. */
    title: text().notNull().default(''),
    /** Grows with each change. A program names the one it is written for. */
    version: integer().notNull().default(1),
    statementMarkdown: text().notNull().default(''),
    statementHtml: text().notNull().default(''),
    languages: jsonb().$type<CodingLanguageSource[]>().notNull().default([]),
    /** Everybody sees these. None: it was never finished. */
    samples: jsonb().$type<CodingCase[]>().notNull().default([]),
    hidden: jsonb().$type<CodingCase[]>().notNull().default([]),
    /** CPU time of each run. */
    timeLimitMs: integer().notNull(),
    memoryLimitMb: integer().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('coding_problems_owner').on(table.ownerId, table.updatedAt.desc().nullsFirst())],
)

/** What somebody has submitted to a problem: wrong tries that were not passed since, and the last program that passed. */
export const codingAttempts = pgTable(
  'coding_attempts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codingProblemId: uuid()
      .notNull()
      .references(() => codingProblems.id, { onDelete: 'cascade' }),
    /** One that is being checked counts as wrong until it is not. */
    count: integer().notNull(),
    lastAt: time().notNull(),
    passedLanguage: text({ enum: CODING_LANGUAGES }),
    passedCode: text(),
    passedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.codingProblemId] }),
    index('coding_attempts_problem').on(table.codingProblemId),
  ],
)
