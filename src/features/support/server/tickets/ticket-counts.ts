import { sql } from 'drizzle-orm'
import type { CommandContext } from '#platform/server/command-context.ts'
import { canHandleTickets } from '../../rules/tickets/ticket.ts'
import { tickets } from '../ticket-tables.ts'

const DAY_MS = 24 * 60 * 60_000

export interface TicketCounts {
  /** Tickets that wait for an answer, and those of them that are late, or that nobody handles. */
  readonly open: number
  readonly overdue: number
  readonly unassigned: number
  /** Tickets that their learners have marked as resolved, and that are to be closed. */
  readonly closeRequested: number
  /** When the open ticket that was written first was written; null without one. */
  readonly oldestOpenAt: Date | null
  /** Milliseconds from writing to the first answer and to closing, of tickets written in the time asked for; null without any. */
  readonly medianFirstAnswerMs: number | null
  readonly medianCloseMs: number | null
  /** Mean of the ratings from 1 to 5, and how many there are. */
  readonly meanRating: number | null
  readonly ratings: number
}

/**
 * How the help desk is doing.
 * @param input.days for medians and ratings: tickets written in so many days up to now
 */
export async function countTickets(
  { db, clock, actor }: CommandContext,
  { days }: { readonly days: number },
): Promise<TicketCounts | 'FORBIDDEN'> {
  if (!canHandleTickets(actor)) return 'FORBIDDEN'
  const now = clock.now()
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  const isOpen = sql`${tickets.state} = 'open'`
  const median = (end: typeof tickets.closedAt | typeof tickets.firstAnsweredAt) =>
    sql<number | null>`(percentile_cont(0.5) within group
      (order by extract(epoch from ${end} - ${tickets.createdAt}) * 1000))::float8`
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [waiting] = await db
    .select({
      open: count(isOpen),
      overdue: count(sql`${isOpen} and ${tickets.dueAt} < ${now.toISOString()}::timestamptz`),
      unassigned: count(sql`${isOpen} and ${tickets.assignedTo} is null`),
      closeRequested: count(sql`${tickets.state} = 'close-requested'`),
      oldestOpenAt: sql`min(${tickets.createdAt}) filter (where ${isOpen})`.mapWith(tickets.createdAt),
    })
    .from(tickets)
    // As the index of the queue has them.
    .where(sql`${tickets.state} in ('open', 'close-requested')`)
  const [lately] = await db
    .select({
      medianFirstAnswerMs: median(tickets.firstAnsweredAt),
      medianCloseMs: median(tickets.closedAt),
      meanRating: sql<number | null>`avg(${tickets.rating})::float8`,
      ratings: count(sql`${tickets.rating} is not null`),
    })
    .from(tickets)
    // Doubles were answered elsewhere.
    .where(sql`${tickets.createdAt} >= ${since}::timestamptz and ${tickets.mergedInto} is null`)
  if (!waiting || !lately) throw new Error('counts are always one row')
  return { ...waiting, ...lately }
}
