import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

/** What each learner has learned in a month, and in all: added up by a job, so that a ranking is one look at an index. */
export const learnedTotals = pgTable(
  'learned_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A month of the learner's days, `2026-11`, or `all`. */
    period: text('period').notNull(),
    learnedMs: bigint('learned_ms', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index('learned_totals_ranking').on(
      table.period,
      table.learnedMs.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
  ],
)

/** Learners who have said whether others may see them among the top learners; without a row they may. */
export const learnerChoices = pgTable('learner_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  amongTopLearners: boolean('among_top_learners').notNull().default(true),
})
