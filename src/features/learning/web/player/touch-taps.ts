import { doubleTapMs } from './player-limits.ts'

/** A finger's tap on the picture: when (ms), and where across it, from 0 to 1. */
export interface Tap {
  readonly at: number
  readonly share: number
}

type Side = 'left' | 'middle' | 'right'

const sideOf = (share: number): Side => (share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle')

/**
 * What a tap means, given the one before it: two on the same side go back or forward, and so does each that follows at
 * once. A single tap means nothing here; it wakes the controls like every touch.
 */
export function meaningOfTap(previous: Tap | undefined, tap: Tap): 'back' | 'forward' | undefined {
  const side = sideOf(tap.share)
  const together = previous && tap.at - previous.at <= doubleTapMs && sideOf(previous.share) === side
  if (!together || side === 'middle') return undefined
  return side === 'left' ? 'back' : 'forward'
}
