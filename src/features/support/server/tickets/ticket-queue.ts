import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import { courses } from '#features/catalogue/server/index.ts'
import { decodeTimeCursor, encodeTimeCursor } from '#features/community/rules/cursor.ts'
import { enrolments } from '#features/learning/server/index.ts'
import { isPerson } from '#platform/rules/actor.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { canHandleTickets, TICKET_PAGE_MAX_ITEMS, type TicketType } from '../../rules/tickets/ticket.ts'
import type { TicketState } from '../../rules/tickets/ticket-state.ts'
import { ticketNotes, tickets } from '../ticket-tables.ts'
import { listTicketMessages } from './learner-queries.ts'

/** Courses and former tickets shown beside a ticket. */
const CONTEXT_ITEMS = 10
/** A number as people write it: 1042 or #1042. */
const TICKET_NUMBER = /^#?(\d{1,9})$/

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
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assignedTo))

/** A ticket as those see it who handle it. */
function presentQueuedTicket(
  { ticket, asker, assignee }: Awaited<ReturnType<typeof selectTickets>>[number],
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
  /** A number such as 1042 or #1042, or a part of title, name, username or e-mail address. */
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
  const rows = await selectTickets(db)
    .where(
      and(
        eq(tickets.state, state),
        type && eq(tickets.type, type),
        assigned === 'nobody' ? isNull(tickets.assignedTo) : undefined,
        // Nothing is assigned to the command line.
        assigned === 'me' ? (isPerson(actor) ? eq(tickets.assignedTo, actor.id) : sql`false`) : undefined,
        search ? matchTicket(search) : undefined,
        from &&
          sql`(${tickets.dueAt}, ${tickets.id}) > (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(asc(tickets.dueAt), asc(tickets.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map((row) => presentQueuedTicket(row, clock.now()))
  const last = data.at(-1)
  return {
    data,
    next: last && rows.length > limit ? encodeTimeCursor({ createdAt: last.dueAt, id: last.id }) : null,
  }
}

function matchTicket(search: string): SQL | undefined {
  const typed = search.trim()
  const [, number] = TICKET_NUMBER.exec(typed) ?? []
  if (number !== undefined) return eq(tickets.ticketNo, Number(number))
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const columns = [tickets.title, users.name, users.username, users.email]
  return or(...columns.map((column) => sql`${column} ilike ${part}`))
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
