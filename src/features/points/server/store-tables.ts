import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { PROFILE_SECTIONS } from '../../profiles/rules/sections.ts'
import { ORDER_STATES } from '../rules/order.ts'
import type { DeliveryAddress } from '../rules/redemption.ts'
import { REWARD_MOTIFS } from '../rules/store.ts'

const id = () => uuid().notNull().default(sql`uuidv7()`).primaryKey()
const time = () => timestamp({ withTimezone: true })
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What points can be redeemed for. */
export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Key in the storage; null to draw the motif. */
    image: text(),
    motif: text({ enum: REWARD_MOTIFS }).notNull(),
    cost: integer().notNull(),
    onePerPerson: boolean().notNull().default(false),
    until: time(),
    /** False for what was taken off the shelf, and may come back. */
    onShelf: boolean().notNull().default(true),
    /** Its place in the store, ascending. */
    shelfOrder: integer().notNull().default(0),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [check('rewards_cost', sql`${table.cost} > 0`)],
)

/** Stock of a reward by size; without sizes one row with an empty name. */
export const rewardSizes = pgTable(
  'reward_sizes',
  {
    rewardId: uuid()
      .notNull()
      .references(() => rewards.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    seqNo: integer().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rewardId, table.size] }),
    check('reward_sizes_stock', sql`${table.stock} >= 0`),
  ],
)

/** Orders of rewards; title, price, size and address never change. */
export const rewardOrders = pgTable(
  'reward_orders',
  {
    id: id(),
    userId: owner(),
    rewardId: uuid()
      .notNull()
      .references(() => rewards.id),
    title: text().notNull(),
    size: text().notNull(),
    price: integer().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    reason: text(),
    tracking: text(),
    /** Idempotency key made by the form, so that a second click is the same order. */
    idempotencyKey: uuid().notNull(),
    requestedAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('reward_orders_idempotency_key').on(table.userId, table.idempotencyKey),
    index('reward_orders_user').on(table.userId, table.requestedAt.desc().nullsFirst()),
    // The lists of those who run the store, in the order of their keyset: of a state or of all, of a reward or of all.
    index('reward_orders_state').on(table.state, table.requestedAt, table.id),
    index('reward_orders_time').on(table.requestedAt, table.id),
    index('reward_orders_reward_state').on(table.rewardId, table.state, table.requestedAt, table.id),
    index('reward_orders_reward_time').on(table.rewardId, table.requestedAt, table.id),
    check('reward_orders_price', sql`${table.price} > 0`),
  ],
)

/** The history of an order's states. */
export const rewardOrderSteps = pgTable(
  'reward_order_steps',
  {
    orderId: uuid()
      .notNull()
      .references(() => rewardOrders.id, { onDelete: 'cascade' }),
    seqNo: integer().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    at: time().notNull(),
    /** Who brought it there, as long as they have an account; null for the command line. */
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seqNo] }),
    index('reward_order_steps_by').on(table.by),
  ],
)

/** Profile sections that have given their points; whether they are complete now is in the profile. */
export const rewardedSections = pgTable(
  'rewarded_sections',
  {
    userId: owner(),
    section: text({ enum: PROFILE_SECTIONS }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.section] })],
)

export const inviteCodes = pgTable('invite_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: time().notNull(),
})

/** Who signed up with whose invitation. It still counts, without a name, after the invited account was erased. */
export const campusInvites = pgTable(
  'campus_invites',
  {
    id: id(),
    inviterId: owner(),
    /** The invited person; counts once. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('campus_invites_user').on(table.userId),
    index('campus_invites_inviter').on(table.inviterId, table.createdAt),
    check('campus_invites_other', sql`${table.inviterId} <> ${table.userId}`),
  ],
)
