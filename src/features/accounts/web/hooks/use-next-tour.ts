import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen, onOverlay } from '#ui/overlays/overlay-signal.ts'
import type { Tour, TourStep } from '#ui/tour/run-tour.ts'
import type { TourKey } from '../../rules/acknowledgements.ts'
import { acknowledge, readAcknowledgements } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface OfferedTour {
  readonly key: TourKey
  readonly steps: readonly TourStep[]
  /** Whether this is the moment for it. */
  readonly wanted: boolean
}

/** Between the end of what lay over the page and a tour. */
const BREATH_MS = 400

/** How many tours have begun on this page by themselves. */
let begun = 0

const inSight = ({ target }: TourStep) => document.querySelector(target)?.checkVisibility() ?? false

/**
 * Begins the first of these tours that this person has not seen, once nothing lies over the page, no film plays and nobody
 * types. Two never follow each other: one that had to wait for another is for the next time.
 */
export function useNextTour(tours: readonly OfferedTour[]): void {
  const userId = useActor()?.id ?? null
  const moment = tours
    .filter(({ wanted }) => wanted)
    .map(({ key }) => key)
    .join(' ')

  const begin = useEffectEvent(async (signal: AbortSignal): Promise<Tour | null> => {
    const before = begun
    const seen = await readAcknowledgements(userId)
    const next = tours.find(({ key, wanted, steps }) => wanted && !seen.has(key) && steps.some(inSight))
    if (!next) return null
    const { runTour } = await import('#ui/tour/run-tour.ts')
    await untilFree(signal)
    if (signal.aborted || begun !== before) return null
    begun += 1
    return runTour(next.steps, () => void acknowledge(userId, next.key))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when it is the moment for others
  useEffect(() => {
    const gone = new AbortController()
    let running: Tour | null = null
    begin(gone.signal).then(
      (tour) => {
        running = tour
        if (gone.signal.aborted) tour?.stop()
      },
      // Without an answer of the server nothing is shown rather than twice.
      () => undefined,
    )
    return () => {
      gone.abort()
      running?.stop()
    }
  }, [userId, moment])
}

const TYPED_IN = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]'
const isPlaying = () =>
  Array.from(document.querySelectorAll('video')).some(({ paused, ended }) => !paused && !ended)

/** Whether somebody would be disturbed: something lies over the page, a film plays, something is typed, nobody looks. */
const isBusy = () =>
  isOverlayOpen() ||
  isPlaying() ||
  document.visibilityState === 'hidden' ||
  (document.activeElement?.matches(TYPED_IN) ?? false)

/** What may end that. Events of media do not bubble. */
const QUIETENING = ['pause', 'ended', 'emptied', 'focusout', 'visibilitychange'] as const

/** Waits until nobody would be disturbed, and would not have been for a moment. */
async function untilFree(signal: AbortSignal): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
    if (isBusy() && !signal.aborted) await quietening(signal)
  } while (isBusy() && !signal.aborted)
}

const quietening = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController()
    const listen = { capture: true, signal: done.signal }
    const leave = onOverlay((opened) => !opened && end())
    function end() {
      leave()
      done.abort()
      resolve()
    }
    for (const event of QUIETENING) document.addEventListener(event, end, listen)
    signal.addEventListener('abort', end, { signal: done.signal })
  })
