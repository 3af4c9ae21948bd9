import { getLanguage } from '#platform/rules/messages/language.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { t } from '../../messages/index.ts'
import type { SiteFigures } from '../../rules/figures-contract.ts'
import type { FigurePeriod } from '../../rules/site-figures.ts'
import { FIGURE_LABELS } from './figure-labels.ts'

const NUMBERS = new Intl.NumberFormat(getLanguage())
const DAYS = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
const formatValue = (value: number | null): string => (value === null ? '–' : NUMBERS.format(value))

interface FiguresTableProps {
  figures: SiteFigures
  period: FigurePeriod
}

/** All charts as one table, the newest day first. */
export function FiguresTable({ figures: { days, figures }, period }: FiguresTableProps) {
  const newestFirst = days.map((day, index) => ({ day, index })).reverse()
  const list = (pick: (series: SiteFigures['figures'][number]) => number | null) =>
    figures.map((series) => formatValue(pick(series)))
  return (
    <ChartTable
      summary={t.showAsTable}
      label={t.figuresByDay}
      head={t.day}
      columns={figures.map(({ figure }) => FIGURE_LABELS[figure])}
      rows={[
        { key: 'total', head: t.total, cells: list(({ total }) => total), isSum: true },
        {
          key: 'before',
          head: t.daysBefore({ count: period }),
          cells: list(({ totalBefore }) => totalBefore),
          isSum: true,
        },
        ...newestFirst.map(({ day, index }) => ({
          key: day,
          head: <time dateTime={day}>{DAYS.format(new Date(day))}</time>,
          cells: list(({ values }) => values[index] ?? null),
        })),
      ]}
    />
  )
}
