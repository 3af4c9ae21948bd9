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
 * Begins the first of these tours that this person has not seen (specification 4, decision 25), once nothing lies over the
 * page. Two never follow each other: one that had to wait for another is for the next time.
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
    await untilFree(signal)
    const { runTour } = await import('#ui/tour/run-tour.ts')
    if (signal.aborted || isOverlayOpen() || begun !== before) return null
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

/** Waits until nothing lies over the page, and has not for a moment. */
async function untilFree(signal: AbortSignal): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
    if (isOverlayOpen() && !signal.aborted) await overlayEnd()
  } while (isOverlayOpen() && !signal.aborted)
}

const overlayEnd = () =>
  new Promise<void>((resolve) => {
    const leave = onOverlay(() => {
      if (isOverlayOpen()) return
      leave()
      resolve()
    })
  })
