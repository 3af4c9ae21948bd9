import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { POINT_SOURCES } from '../rules/sources.ts'

const time = () => timestamp({ withTimezone: true })

/** A user's place in the ledger. Its row is the lock that everything which changes his points takes first. */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sum of his entries. A trigger carries it with each entry, and nothing else writes it. */
    balance: integer().notNull().default(0),
    /** How many entries he has. */
    entries: integer().notNull().default(0),
  },
  (table) => [check('points_accounts_balance', sql`${table.balance} >= 0`)],
)

/**
 * Append-only (decision 15): a balance is the sum of its rows; what gives points twice has the same cause and is refused.
 * Triggers of the database number the entries, carry the balance, drop an entry whose cause is there, open a lot for points
 * that are earned, and refuse changes.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: uuid().notNull().default(sql`uuidv7()`).primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: POINT_SOURCES }).notNull(),
    amount: integer().notNull(),
    /** Names the one thing that gave these points, for example `watching:2026-11-21:5`. */
    cause: text().notNull(),
    expiresAt: time(),
    createdAt: time().notNull(),
    /** From 1 without gaps, for each user. Given by a trigger. */
    seq: integer().notNull().default(0),
    /** The balance after this entry. Given by a trigger. */
    balance: integer().notNull().default(0),
    /** What the statement says beyond the source, such as the reward's name or the reason of an adjustment. */
    note: text(),
    /** The spending that a refund gives back. */
    returns: uuid().references((): AnyPgColumn => pointsLedger.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('points_ledger_cause').on(table.userId, table.cause),
    uniqueIndex('points_ledger_seq').on(table.userId, table.seq).where(sql`${table.seq} > 0`),
    uniqueIndex('points_ledger_returns').on(table.returns).where(sql`${table.returns} is not null`),
    index('points_ledger_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    check('points_ledger_amount', sql`${table.amount} <> 0`),
  ],
)

/** Points that were earned together and what is left of them. What expires first is spent first. */
export const pointsLots = pgTable(
  'points_lots',
  {
    /** The entry that earned them. */
    entryId: uuid()
      .primaryKey()
      .references(() => pointsLedger.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    seq: integer().notNull(),
    earned: integer().notNull(),
    remaining: integer().notNull(),
    expiresAt: time(),
  },
  (table) => [
    check('points_lots_remaining', sql`${table.remaining} between 0 and ${table.earned}`),
    index('points_lots_left').on(table.userId, table.expiresAt, table.seq).where(sql`${table.remaining} > 0`),
    index('points_lots_due').on(table.expiresAt).where(sql`${table.remaining} > 0`),
  ],
)

/** Which lots an entry that takes points took them from. */
export const pointsTakings = pgTable(
  'points_takings',
  {
    entryId: uuid()
      .notNull()
      .references(() => pointsLedger.id, { onDelete: 'cascade' }),
    lotId: uuid()
      .notNull()
      .references(() => pointsLots.entryId, { onDelete: 'cascade' }),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.lotId] }),
    index('points_takings_lot').on(table.lotId),
    check('points_takings_amount', sql`${table.amount} > 0`),
  ],
)
