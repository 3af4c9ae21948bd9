/**
 * What each stage of `npm test` may take, in seconds, on a machine with two cores whose calibration takes CALIBRATION_MS. A
 * stage past its budget prints a warning, and one past twice its budget fails. Whoever adds tests pays for them here.
 */
export const BUDGETS = {
  'set-up': 45,
  static: 75,
  unit: 320,
  components: 150,
  browser: 310,
}

/** All of it: a quarter of an hour. */
export const TOTAL_BUDGET = 900

/** How long the calibration takes on the machine that the budgets were set on, ms. */
export const CALIBRATION_MS = 110

/**
 * What a stage took, against its budget on this machine.
 * @param seconds what it took
 * @param budget in seconds; undefined for stages without one
 * @param slowness how much slower this machine is than the one of the budgets; a faster one gets no smaller budget
 * @returns `within`, `over` (a warning) or `far-over` (a failure)
 */
export function rateDuration(seconds, budget, slowness) {
  if (budget === undefined) return 'within'
  const allowed = budget * Math.max(1, slowness)
  if (seconds <= allowed) return 'within'
  return seconds <= 2 * allowed ? 'over' : 'far-over'
}
