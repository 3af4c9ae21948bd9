import { useEffect, useRef } from 'react'
import type { Tour, TourStep } from '#ui/tour/run-tour.ts'
import type { TourKey } from '../../rules/acknowledgements.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

/**
 * A guided tour of the page. Finished or skipped, it counts as seen; leaving the page stops it.
 *
 * @returns `seen` of `useAcknowledgement`, for tours that start by themselves
 */
export function useTour(key: TourKey, steps: readonly TourStep[]) {
  const { seen, acknowledge } = useAcknowledgement(key)
  const running = useRef<Tour>(null)

  useEffect(() => () => running.current?.stop(), [])

  return {
    seen,
    async start() {
      const { runTour } = await import('#ui/tour/run-tour.ts')
      running.current?.stop()
      running.current = runTour(steps, acknowledge)
    },
  }
}
