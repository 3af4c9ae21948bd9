import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who follows whom. The indexes are in the order lists are read: the latest first. */
export const follows = pgTable(
  'follows',
  {
    followerId: userId(),
    /** Who is followed. */
    userId: userId(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.userId] }),
    index('follows_followers').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.followerId.desc().nullsFirst(),
    ),
    index('follows_following').on(
      table.followerId,
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    check('follows_not_oneself', sql`follower_id <> user_id`),
  ],
)

/** Counted as follows change. No row for somebody who has neither. */
export const followCounts = pgTable(
  'follow_counts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    followers: integer().notNull().default(0),
    following: integer().notNull().default(0),
  },
  (table) => [
    index('follow_counts_popular').on(table.followers.desc().nullsFirst(), table.userId),
    check('follow_counts_not_negative', sql`followers >= 0 and following >= 0`),
  ],
)
