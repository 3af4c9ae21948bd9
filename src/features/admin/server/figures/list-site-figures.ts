import { sql } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { SiteFigures } from '../../rules/figures-contract.ts'
import {
  type FigurePeriod,
  getUtcDay,
  listUtcDays,
  SITE_FIGURES,
  type SiteFigure,
} from '../../rules/site-figures.ts'
import { siteDayFigures } from '../figure-tables.ts'

interface FigureRow extends Record<string, unknown> {
  figure: SiteFigure
  /** Of each day asked for, in their order. */
  values: (number | null)[]
  countedAt: Date | null
}

/**
 * The figures of the last days, today included, with the sums of as many days before them.
 *
 * @param input.days how many
 */
export async function listSiteFigures(
  { db, clock }: QueryContext,
  { days: period }: { readonly days: FigurePeriod },
): Promise<SiteFigures> {
  const all = listUtcDays(getUtcDay(clock.now()), 2 * period)
  // A row for each figure: taking thousands of rows apart would cost more than reading them.
  const { rows } = await db.execute<FigureRow>(sql`
    select f.figure, array_agg(s.value::float8 order by d.day) as values, max(s.counted_at) as "countedAt"
    from unnest(${sql.param(all)}::date[]) as d(day)
    cross join unnest(${sql.param([...SITE_FIGURES])}::text[]) as f(figure)
    left join ${siteDayFigures} s on s.day = d.day and s.figure = f.figure
    group by f.figure`)
  const counted = new Map(rows.map((row) => [row.figure, row.values]))
  const countedMs = rows.flatMap(({ countedAt }) => (countedAt ? [new Date(countedAt).getTime()] : []))
  return {
    days: all.slice(period),
    countedAt: countedMs.length === 0 ? null : new Date(Math.max(...countedMs)).toISOString(),
    figures: SITE_FIGURES.map((figure) => {
      const values = counted.get(figure) ?? []
      const [before, shown] = [values.slice(0, period), values.slice(period)]
      return {
        figure,
        values: shown,
        total: sum(shown),
        totalBefore: before.includes(null) ? null : sum(before),
      }
    }),
  }
}

const sum = (values: ReadonlyArray<number | null>): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
