import { DEFAULT_FIGURE_PERIOD, FIGURE_PERIODS, type FigurePeriod } from '../../rules/site-figures.ts'

/** The number of days in an address; what is no choice counts as the usual one. */
export const parseFigurePeriod = (parameters: URLSearchParams): FigurePeriod =>
  FIGURE_PERIODS.find((period) => String(period) === parameters.get('days')) ?? DEFAULT_FIGURE_PERIOD
