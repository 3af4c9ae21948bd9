import { type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { enrolments, formerEnrolments, viewerDays } from '#features/learning/server/index.ts'
import { pointsLedger, rewardOrders } from '#features/points/server/index.ts'
import { tickets } from '#features/support/server/index.ts'
import { getUtcDayBounds, type SiteFigure } from '../../rules/site-figures.ts'

interface CountedDay {
  readonly day: string
  /** Whether a column of time is in the day; read from an index on the column. */
  isOn(column: SQL.Aliased | SQL | { getSQL(): SQL }): SQL
}

const buildDay = (day: string): CountedDay => {
  const { from, until } = getUtcDayBounds(day)
  return {
    day,
    isOn: (column) =>
      sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`,
  }
}

/** Days of learners go by their own zone, and visitors have days, too. */
const readLearnerDays = (wanted: SQL, { day }: CountedDay): SQL => sql`
  select ${wanted} from ${viewerDays} join ${users} on ${users.id} = ${viewerDays.viewerId}
  where ${viewerDays.day} = ${day}::date and ${viewerDays.learnedMs} > 0`

const sumPoints = ({ isOn }: CountedDay, which: SQL): SQL => sql`
  select coalesce(sum(abs(${pointsLedger.amount})), 0) from ${pointsLedger}
  where ${isOn(pointsLedger.createdAt)} and ${which}`

const COUNTERS: Readonly<Record<SiteFigure, (day: CountedDay) => SQL>> = {
  'sign-ups': ({ isOn }) => sql`select count(*) from ${users} where ${isOn(users.createdAt)}`,
  'active-learners': (day) => readLearnerDays(sql`count(*)`, day),
  'learned-minutes': (day) =>
    readLearnerDays(sql`coalesce(sum(${viewerDays.learnedMs}::bigint), 0) / 60000`, day),
  'points-given': (day) =>
    sumPoints(day, sql`${pointsLedger.amount} > 0 and ${pointsLedger.source} <> 'refund'`),
  'points-spent': (day) => sumPoints(day, sql`${pointsLedger.source} in ('redemption', 'extension')`),
  'points-expired': (day) => sumPoints(day, sql`${pointsLedger.source} = 'expiry'`),
  // Whoever leaves a course and comes back has enrolled once, on the first day.
  enrolments: ({ isOn }) => sql`
    select (select count(*) from ${enrolments} where ${isOn(enrolments.createdAt)} and not exists (
        select from ${formerEnrolments} where ${formerEnrolments.userId} = ${enrolments.userId}
          and ${formerEnrolments.courseId} = ${enrolments.courseId}))
      + (select count(*) from ${formerEnrolments} where ${isOn(formerEnrolments.firstEnrolledAt)})`,
  orders: ({ isOn }) => sql`select count(*) from ${rewardOrders} where ${isOn(rewardOrders.requestedAt)}`,
  'tickets-opened': ({ isOn }) => sql`select count(*) from ${tickets} where ${isOn(tickets.createdAt)}`,
  'tickets-closed': ({ isOn }) => sql`select count(*) from ${tickets} where ${isOn(tickets.closedAt)}`,
}

/**
 * All figures of a day as rows of name and value.
 *
 * @param day in UTC
 */
export function buildFigureRows(day: string): SQL {
  const counted = buildDay(day)
  return sql.join(
    Object.entries(COUNTERS).map(
      ([figure, build]) => sql`select ${figure}::text as figure, (${build(counted)})::bigint as value`,
    ),
    sql` union all `,
  )
}
