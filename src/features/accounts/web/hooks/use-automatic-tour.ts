import { useEffect, useEffectEvent } from 'react'
import { waitUntilUndisturbed } from '#ui/overlays/wait-until-undisturbed.ts'
import type { RunningTour, TourStep } from '#ui/tour/start-tour.ts'
import type { TourKey } from '../../rules/acknowledgements.ts'
import { loadAcknowledgements, saveAcknowledgement } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface OfferedTour {
  readonly key: TourKey
  readonly steps: readonly TourStep[]
  /** Whether the page is ready for it. */
  readonly wanted: boolean
}

/** How many tours have started by themselves since the page was loaded. */
let begun = 0

const inSight = ({ target }: TourStep) => document.querySelector(target)?.checkVisibility() ?? false

/**
 * Starts the first of these tours that this person has not seen, once no overlay is open, no video plays and nobody types. Never two
 * in a row: a tour that had to wait for another one is left for the next visit.
 */
export function useAutomaticTour(tours: readonly OfferedTour[]): void {
  const userId = useActor()?.id ?? null
  const moment = tours
    .filter(({ wanted }) => wanted)
    .map(({ key }) => key)
    .join(' ')

  const begin = useEffectEvent(async (signal: AbortSignal): Promise<RunningTour | null> => {
    const before = begun
    const seen = await loadAcknowledgements(userId)
    const next = tours.find(({ key, wanted, steps }) => wanted && !seen.has(key) && steps.some(inSight))
    if (!next) return null
    const { startTour } = await import('#ui/tour/start-tour.ts')
    await waitUntilUndisturbed(signal)
    if (signal.aborted || begun !== before) return null
    begun += 1
    return startTour(next.steps, () => void saveAcknowledgement(userId, next.key))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the wanted tours change
  useEffect(() => {
    const gone = new AbortController()
    let running: RunningTour | null = null
    begin(gone.signal).then(
      (tour) => {
        running = tour
        if (gone.signal.aborted) tour?.stop()
      },
      // Without an answer from the server it is better to show nothing than to show a tour twice.
      () => undefined,
    )
    return () => {
      gone.abort()
      running?.stop()
    }
  }, [userId, moment])
}
