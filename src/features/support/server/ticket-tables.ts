import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { batches } from '../../batches/server/tables.ts'
import { TICKET_SIDES, TICKET_TYPES } from '../rules/tickets/ticket.ts'
import { TICKET_STATES } from '../rules/tickets/ticket-state.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Questions of learners to the support. They go with the account of their learner. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    /** For people to name it; nothing refers to it. */
    ticketNo: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: TICKET_TYPES }).notNull(),
    /** The batch on whose page it was filed. */
    batchId: uuid().references(() => batches.id, { onDelete: 'set null' }),
    title: text().notNull(),
    state: text({ enum: TICKET_STATES }).notNull().default('open'),
    createdAt: time().notNull(),
    lastMessageAt: time().notNull(),
    /** When an answer to what the learner last asked is due, in whatever state the ticket is. */
    dueAt: time().notNull(),
    firstAnsweredAt: time(),
    closeRequestedAt: time(),
    closedAt: time(),
    /** The person; null for the command line. */
    closedBy: person(),
    assignedTo: person(),
    assignedAt: time(),
    /** The ticket that goes on in its place: both were about the same. */
    mergedInto: uuid().references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),

    /** Number of the last message. */
    lastSeqNo: integer().notNull(),
    /** Number of the last message that each side has seen, and how many of the other side came after it. */
    learnerReadSeqNo: integer().notNull(),
    learnerUnread: integer().notNull().default(0),
    supportReadSeqNo: integer().notNull().default(0),
    supportUnread: integer().notNull(),

    rating: smallint(),
    ratingComment: text().notNull().default(''),
    ratedAt: time(),
    /** Chosen by the form: a form that is sent twice is one ticket. */
    idempotencyKey: uuid().notNull(),
  },
  (table) => [
    unique('tickets_idempotency').on(table.userId, table.idempotencyKey),
    index('tickets_queue').on(table.state, table.dueAt, table.id),
    index('tickets_type_queue').on(table.type, table.state, table.dueAt, table.id),
    index('tickets_assigned_queue').on(table.assignedTo, table.state, table.dueAt, table.id),
    index('tickets_user').on(table.userId, table.lastMessageAt.desc(), table.id.desc()),
    index('tickets_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('tickets_number').on(table.ticketNo),
    index('tickets_created').on(table.createdAt),
    // Since when the oldest one waits.
    index('tickets_open_created').on(table.createdAt).where(sql`state = 'open'`),
    index('tickets_title_search').using('gin', table.title.op('gin_trgm_ops')),
    // For the figures of a day.
    index('tickets_closed_at').on(table.closedAt),
    index('tickets_closed_by').on(table.closedBy),
    index('tickets_merged_into').on(table.mergedInto),
    check('tickets_closed', sql.raw("(state = 'closed') = (closed_at is not null)")),
    check('tickets_rating', sql.raw('(rating between 1 and 5) and (rated_at is not null) or rating is null')),
  ],
)

/** What learner and support write to each other in a ticket. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were written. */
    seqNo: integer().notNull(),
    side: text({ enum: TICKET_SIDES }).notNull(),
    /** Null for the command line, and after the account of the writer was erased. */
    authorId: person(),
    text: text().notNull(),
    /** Storage key of a picture, with its size in pixels. */
    image: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    createdAt: time().notNull(),
    /** A message that is sent twice is written once. */
    idempotencyKey: uuid().notNull(),
  },
  (table) => [
    unique('ticket_messages_number').on(table.ticketId, table.seqNo),
    unique('ticket_messages_idempotency').on(table.ticketId, table.idempotencyKey),
    index('ticket_messages_author').on(table.authorId),
  ],
)

/** What those who handle a ticket write for each other; its learner never sees it. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: person(),
    text: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('ticket_notes_ticket').on(table.ticketId),
    index('ticket_notes_author').on(table.authorId),
  ],
)

/** Texts that the support uses again and again. */
export const savedAnswers = pgTable('saved_answers', {
  id: id(),
  title: text().notNull(),
  /** With the fields of `fillSavedAnswer`. */
  text: text().notNull(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
})
