import { and, asc, desc, eq, ilike, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { matchesUserText, users } from '#features/accounts/server/index.ts'
import { batches } from '#features/batches/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import { enrolments } from '#features/learning/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import { canHandleTickets, TICKET_PAGE_MAX_ITEMS, type TicketType } from '../../rules/tickets/ticket.ts'
import type { TicketState } from '../../rules/tickets/ticket-state.ts'
import { ticketNotes, tickets } from '../ticket-tables.ts'
import { listTicketMessages } from './learner-queries.ts'

/** Courses and former tickets shown beside a ticket. */
const CONTEXT_ITEMS = 10
/** A number as people write it: 1042 or #1042. */
const TICKET_NUMBER = /^#?(\d{1,9})$/

/** The index of titles knows words by three of their characters. */
const TITLE_SEARCH_MIN_LENGTH = 3

/** So many people that a search finds are looked up by their tickets; with more, tickets are looked through in their order. */
const LISTED_PEOPLE_MAX = 1_000

const QUEUE_ORDER = [asc(tickets.dueAt), asc(tickets.id)]

const assignees = alias(users, 'assignees')

const selectTickets = (db: Database | Transaction) =>
  db
    .select({
      ticket: tickets,
      asker: {
        id: users.id,
        name: users.name,
        username: users.username,
        email: users.email,
        image: users.image,
      },
      assignee: { id: assignees.id, name: assignees.name, username: assignees.username },
      batch: { name: batches.name, slug: batches.slug },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assignedTo))
    .leftJoin(batches, eq(batches.id, tickets.batchId))

/** A ticket as those see it who handle it. */
function presentQueuedTicket(
  { ticket, asker, assignee, batch }: Awaited<ReturnType<typeof selectTickets>>[number],
  now: Date,
) {
  const {
    assignedTo: _,
    learnerUnread: __,
    idempotencyKey: ___,
    supportUnread: unreadCount,
    ...rest
  } = ticket
  return {
    ...rest,
    unreadCount,
    isOverdue: ticket.state === 'open' && ticket.dueAt < now,
    batch,
    asker,
    assignedTo: assignee,
  }
}
export type QueuedTicket = ReturnType<typeof presentQueuedTicket>

export interface ListTicketQueueInput {
  readonly state: TicketState
  readonly type?: TicketType | undefined
  /** `me`: handled by the actor; `nobody`: by nobody. By default all. */
  readonly assigned?: 'me' | 'nobody' | undefined
  /**
   * A number such as 1042 or #1042, a part of the title, or the beginning of a name, username or e-mail address. Fewer than
   * `TITLE_SEARCH_MIN_LENGTH` characters find people only.
   */
  readonly search?: string | undefined
  /** `next` of the page before. */
  readonly after?: string | undefined
  /** At most `TICKET_PAGE_MAX_ITEMS`. */
  readonly limit: number
}

/**
 * A page of the tickets in a state, the one whose answer is due first coming first; as fast at the last page as at the first.
 * @returns `FORBIDDEN` for who does not handle tickets
 */
export async function listTicketQueue(
  { db, clock, actor }: CommandContext,
  { state, type, assigned, search, after, ...input }: ListTicketQueueInput,
): Promise<{ data: QueuedTicket[]; next: string | null } | 'FORBIDDEN'> {
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const limit = Math.min(input.limit, TICKET_PAGE_MAX_ITEMS)
  const from = after === undefined ? undefined : decodeTimeCursor(after)
  const isListed = and(
    eq(tickets.state, state),
    type && eq(tickets.type, type),
    assigned === 'nobody' ? isNull(tickets.assignedTo) : undefined,
    // Nothing is assigned to the command line.
    assigned === 'me' ? (isPerson(actor) ? eq(tickets.assignedTo, actor.id) : sql`false`) : undefined,
    from &&
      sql`(${tickets.dueAt}, ${tickets.id}) > (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`,
  )
  const rows = await selectTickets(db)
    .where(search ? await findInList(db, search.trim(), isListed, limit + 1) : isListed)
    .orderBy(...QUEUE_ORDER)
    .limit(limit + 1)
  const data = rows.slice(0, limit).map((row) => presentQueuedTicket(row, clock.now()))
  const last = data.at(-1)
  return {
    data,
    next: last && rows.length > limit ? encodeTimeCursor({ createdAt: last.dueAt, id: last.id }) : null,
  }
}

/**
 * The tickets of a list that a search finds, as many as asked for by each of its ways: titles and people are in tables of their own, and
 * together they could not be read from indexes.
 */
async function findInList(
  db: Database,
  search: string,
  isListed: SQL | undefined,
  limit: number,
): Promise<SQL | undefined> {
  const [, number] = TICKET_NUMBER.exec(search) ?? []
  if (number !== undefined) return and(isListed, eq(tickets.ticketNo, Number(number)))
  const find = (isFound: SQL) =>
    db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(isListed, isFound))
      .orderBy(...QUEUE_ORDER)
      .limit(limit)
  const byPerson = find(await isOfPeople(db, search))
  if (search.length < TITLE_SEARCH_MIN_LENGTH) return inArray(tickets.id, byPerson)
  const byTitle = find(ilike(tickets.title, buildContainsPattern(search)))
  return inArray(tickets.id, unionAll(byTitle, byPerson))
}

/** Whether a ticket is of somebody whom a search finds. */
async function isOfPeople(db: Database, search: string): Promise<SQL> {
  const isFound = matchesUserText(search)
  const found = await db.select({ id: users.id }).from(users).where(isFound).limit(LISTED_PEOPLE_MAX)
  const ids = found.map(({ id }) => id)
  if (ids.length < LISTED_PEOPLE_MAX) return sql`${tickets.userId} = any(${sql.param(ids)}::uuid[])`
  // With so many, one of the next tickets is of one of them. As a plain condition, PostgreSQL may read all people first.
  return sql`coalesce((select true from ${users} where ${users.id} = ${tickets.userId} and ${isFound}), false)`
}

/**
 * One ticket with messages, notes, doubles that were merged into it, and who asks: their courses and other tickets.
 * @returns undefined when there is none
 */
export async function findHandledTicket(
  { db, clock, actor }: CommandContext,
  { ticketId }: { readonly ticketId: string },
) {
  if (!canHandleTickets(actor)) return 'FORBIDDEN' as const
  const [row] = await selectTickets(db).where(eq(tickets.id, ticketId))
  if (!row) return undefined
  const authors = alias(users, 'authors')
  const { id, ticketNo, title, state, type, createdAt } = tickets
  const brief = { id, ticketNo, title, state, type, createdAt }
  const askerId = row.ticket.userId
  const [asker] = await db
    .select({
      memberSince: users.createdAt,
      timeZone: users.timeZone,
      isBanned: sql<boolean>`coalesce(${users.banned}, false)`,
    })
    .from(users)
    .where(eq(users.id, askerId))
  const notes = await db
    .select({
      id: ticketNotes.id,
      text: ticketNotes.text,
      createdAt: ticketNotes.createdAt,
      author: { id: authors.id, name: authors.name, username: authors.username },
    })
    .from(ticketNotes)
    .leftJoin(authors, eq(authors.id, ticketNotes.authorId))
    .where(eq(ticketNotes.ticketId, ticketId))
    .orderBy(asc(ticketNotes.createdAt), asc(ticketNotes.id))
  return {
    ...presentQueuedTicket(row, clock.now()),
    messages: await listTicketMessages({ db }, row.ticket),
    notes,
    merged: await db.select(brief).from(tickets).where(eq(tickets.mergedInto, ticketId)).orderBy(asc(id)),
    context: {
      ...asker,
      courses: await db
        .select({
          id: courses.id,
          title: courses.title,
          seoTitle: courses.seoTitle,
          enrolledAt: enrolments.createdAt,
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .where(eq(enrolments.userId, askerId))
        .orderBy(desc(enrolments.createdAt))
        .limit(CONTEXT_ITEMS),
      otherTickets: await db
        .select(brief)
        .from(tickets)
        .where(and(eq(tickets.userId, askerId), ne(id, ticketId)))
        .orderBy(desc(tickets.lastMessageAt), desc(id))
        .limit(CONTEXT_ITEMS),
    },
  }
}
