import { oc } from '@orpc/contract'
import { z } from 'zod'
import { CONSOLE_ERRORS } from './console-errors.ts'
import { FIGURE_PERIODS, SITE_FIGURES } from './site-figures.ts'

const siteFigure = z.object({
  figure: z.enum(SITE_FIGURES),
  /** Of each day of `days`; null for one that is not counted yet. */
  values: z.array(z.int().nullable()),
  /** Of all days, as far as they are counted. */
  total: z.int(),
  /** Of as many days before them; null as long as one of those is not counted. */
  totalBefore: z.int().nullable(),
})
export type SiteFigureSeries = z.infer<typeof siteFigure>

const siteFigures = z.object({
  /** Days in UTC, the oldest first; the last one is today and still runs. */
  days: z.array(z.iso.date()),
  /** Until when today is counted; null when nothing is counted yet. */
  countedAt: z.iso.datetime().nullable(),
  figures: z.array(siteFigure),
})
export type SiteFigures = z.infer<typeof siteFigures>

export const figuresConsoleContract = {
  listSiteFigures: oc
    .$route({ tags: ['console'] })
    .errors(CONSOLE_ERRORS)
    .route({ method: 'GET', path: '/admin/figures', summary: 'What happened on the site, day by day' })
    .input(
      z.object({
        days: z.coerce
          .number()
          .pipe(z.literal([...FIGURE_PERIODS]))
          .default(30),
      }),
    )
    .output(siteFigures),
}
