import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CommandContext } from '#platform/server/command-context.ts'
import { countBacklog, countWaiting, type QueueBacklogCount } from '#platform/server/db/count-waiting.ts'
import { canHandleTickets } from '../../rules/tickets/ticket.ts'
import { tickets } from '../ticket-tables.ts'

const DAY_MS = 24 * 60 * 60_000
/** Medians and ratings are of so many tickets, at most: these say as much as all of a busy month. */
const MEASURED_TICKETS_MAX = 500

export interface TicketCounts {
  /** Tickets that wait for an answer, and those of them that are late, or that nobody handles; each at most one above `WAITING_COUNT_MAX`. */
  readonly open: number
  readonly overdue: number
  readonly unassigned: number
  /** Tickets that their learners have marked as resolved, and that are to be closed; counted as far as the others. */
  readonly closeRequested: number
  /** Milliseconds from writing to the first answer and to closing, of tickets written in the time asked for; null without any. */
  readonly medianFirstAnswerMs: number | null
  readonly medianCloseMs: number | null
  /** Mean of the ratings from 1 to 5, and how many there are. */
  readonly meanRating: number | null
  readonly ratings: number
}

type WaitingCounts = Pick<TicketCounts, 'open' | 'overdue' | 'unassigned' | 'closeRequested'>

const isOpen = eq(tickets.state, 'open')

/**
 * How the help desk is doing.
 * @param input.days for medians and ratings: tickets written in so many days up to now, the latest ones where there are very many
 */
export async function countTickets(
  { db, clock, actor }: CommandContext,
  { days }: { readonly days: number },
): Promise<TicketCounts | 'FORBIDDEN'> {
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const now = clock.now()
  const { rows } = await db.execute<WaitingCounts & Record<string, unknown>>(sql`
    select ${countWaiting(tickets, isOpen)} as open,
      ${countWaiting(tickets, and(isOpen, lt(tickets.dueAt, now)))} as overdue,
      ${countWaiting(tickets, and(isOpen, isNull(tickets.assignedTo)))} as unassigned,
      ${countWaiting(tickets, eq(tickets.state, 'close-requested'))} as "closeRequested"`)
  const { createdAt, firstAnsweredAt, closedAt, rating } = tickets
  const lately = db
    .select({ createdAt, firstAnsweredAt, closedAt, rating })
    .from(tickets)
    // Doubles were answered elsewhere.
    .where(and(gte(createdAt, new Date(now.getTime() - days * DAY_MS)), isNull(tickets.mergedInto)))
    .orderBy(desc(createdAt))
    .limit(MEASURED_TICKETS_MAX)
    .as('lately')
  const median = (end: typeof lately.closedAt | typeof lately.firstAnsweredAt) =>
    sql<number | null>`(percentile_cont(0.5) within group
      (order by extract(epoch from ${end} - ${lately.createdAt}) * 1000))::float8`
  const [measured] = await db
    .select({
      medianFirstAnswerMs: median(lately.firstAnsweredAt),
      medianCloseMs: median(lately.closedAt),
      meanRating: sql<number | null>`avg(${lately.rating})::float8`,
      ratings: sql<number>`count(${lately.rating})::int`,
    })
    .from(lately)
  const [waiting] = rows
  if (!waiting || !measured) throw new Error('counts are always one row')
  return { ...waiting, ...measured }
}

/** What waits in the help desk for somebody who handles tickets, and when the first open one was written. */
export async function countTicketBacklog({
  db,
  actor,
}: Omit<CommandContext, 'clock'>): Promise<QueueBacklogCount> {
  if (!canHandleTickets(actor)) return { waiting: 0, oldestAt: null }
  return countBacklog(db, tickets.createdAt, {
    waiting: inArray(tickets.state, ['open', 'close-requested']),
    oldest: [isOpen],
  })
}
