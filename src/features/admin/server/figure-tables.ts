import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SITE_FIGURES } from '../rules/site-figures.ts'

/** What happened on the site on each day, in UTC: counted by a job, so that the overview of the console scans nothing. */
export const siteDayFigures = pgTable(
  'site_day_figures',
  {
    day: date().notNull(),
    figure: text({ enum: SITE_FIGURES }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
)
