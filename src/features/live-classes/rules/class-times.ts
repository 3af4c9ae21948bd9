import { JOIN_OPENS_MINUTES } from './limits.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

const MINUTE_MS = 60_000

interface ClassTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
}

/** How far a class is: planned, with its link open to who may join, live, over, or called off. */
export const CLASS_PHASES = ['planned', 'opening', 'live', 'ended', 'cancelled'] as const
export type ClassPhase = (typeof CLASS_PHASES)[number]

/** When the link of a class is given out first. */
export const getJoinOpening = ({ startsAt }: Pick<ClassTimes, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - JOIN_OPENS_MINUTES * MINUTE_MS)

/** How far a class is at a moment; each border belongs to what comes after it. */
export function getClassPhase(given: ClassTimes, now: Date): ClassPhase {
  if (given.isCancelled) return 'cancelled'
  if (given.endsAt <= now) return 'ended'
  if (given.startsAt <= now) return 'live'
  return getJoinOpening(given) <= now ? 'opening' : 'planned'
}

/** When the phase of a class is another one next; null when it stays. */
export function getNextPhaseChange(given: ClassTimes, now: Date): Date | null {
  if (given.isCancelled) return null
  return [getJoinOpening(given), given.startsAt, given.endsAt].find((moment) => moment > now) ?? null
}

/** Whether the link of a class is given out in a phase. */
export const isJoinable = (phase: ClassPhase): boolean => phase === 'opening' || phase === 'live'
