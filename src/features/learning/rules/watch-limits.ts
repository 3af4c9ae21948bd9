/** The numbers of watching; docs/product/watching.md gives their reasons. All times in milliseconds. */
export interface WatchLimits {
  /** Most that one tick can earn, and the longest playing time one tick may report. */
  readonly tickMs: number
  /** Most real time a viewer's budget holds. */
  readonly budgetMs: number
  /** Fastest playback rate that counts. */
  readonly maxRate: number
  /**
   * How far the way of one message may take longer than that of another: a session whose opening was slow on its way has
   * watched this much more than the server saw pass. Granted once per viewer, not per session.
   */
  readonly jitterMs: number
  /** Longest outage whose time still counts as time in which something was watched. */
  readonly outageMs: number
  /** Share of a lesson (0 to 1) that must have been watched for it to count as seen. */
  readonly seenShare: number
  /** Daily allowance of a visitor. */
  readonly visitorAllowanceMs: number
  /** Daily allowance of a learner without unlimited watching, on capped content. */
  readonly learnerAllowanceMs: number
  /**
   * How much video is handed out in a day, as a multiple of the viewer's allowance: twice as much passes at the fastest rate,
   * and what is loaded and then skipped comes on top.
   */
  readonly servedPerAllowance: number
}

export const WATCH_LIMITS: WatchLimits = {
  tickMs: 10_000,
  budgetMs: 90_000,
  maxRate: 2,
  jitterMs: 1_000,
  outageMs: 86_400_000,
  seenShare: 0.9,
  visitorAllowanceMs: 900_000,
  learnerAllowanceMs: 7_200_000,
  servedPerAllowance: 3,
}

/** Positions are kept on this grid: neighbouring ticks share their border, so rounding opens no gaps. */
export const WATCH_GRID_MS = 100

/** How far a player's own timer and its idea of the duration may be off before a tick is refused. */
export const WATCH_TIMER_TOLERANCE_MS = 500

/**
 * Most separate pieces kept of one lesson. A learner who jumps about leaves dozens; only a forger leaves
 * thousands, and every one of them would be rewritten with each tick.
 */
export const MAX_WATCHED_INTERVALS = 1_000
