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
import { POINT_SOURCES } from '../rules/ledger.ts'

const time = () => timestamp({ withTimezone: true })

/** A user's account in the ledger. Everything that changes their points locks this row first. */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sum of the entries, written by a trigger only. */
    balance: integer().notNull().default(0),
    /** Number of entries. */
    entries: integer().notNull().default(0),
  },
  (table) => [check('points_accounts_balance', sql`${table.balance} >= 0`)],
)

/**
 * Append-only: a balance is the sum of its rows. Database triggers number the entries, update the balance, drop an entry whose key
 * exists, open a lot for earned points, and refuse changes. See docs/decisions/0013-points-ledger.md.
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
    /** Idempotency key, for example `watching:2026-11-21:5`. */
    idempotencyKey: text().notNull(),
    expiresAt: time(),
    createdAt: time().notNull(),
    /** From 1 without gaps for each user, set by a trigger. */
    seq: integer().notNull().default(0),
    /** The balance after this entry, set by a trigger. */
    balance: integer().notNull().default(0),
    /** Details for the statement, such as the reward or the reason of an adjustment. */
    note: text(),
    /** The spending that a refund returns. */
    refundedEntryId: uuid().references((): AnyPgColumn => pointsLedger.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('points_ledger_idempotency_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('points_ledger_seq').on(table.userId, table.seq).where(sql`${table.seq} > 0`),
    uniqueIndex('points_ledger_refunded_entry_id')
      .on(table.refundedEntryId)
      .where(sql`${table.refundedEntryId} is not null`),
    index('points_ledger_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    // For the figures of a day. Entries come in the order of their time, so this costs next to nothing to keep.
    index('points_ledger_created')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
    check('points_ledger_amount', sql`${table.amount} <> 0`),
  ],
)

/** Points that were earned together, and what is left of them. */
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

/** The lots that a spending or expiry took its points from. */
export const pointsAllocations = pgTable(
  'points_allocations',
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
    index('points_allocations_lot').on(table.lotId),
    check('points_allocations_amount', sql`${table.amount} > 0`),
  ],
)
