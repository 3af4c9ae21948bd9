import { useEffect, useRef } from 'react'
import type { RunningTour, TourStep } from '#ui/tour/start-tour.ts'
import type { TourKey } from '../../rules/acknowledgements.ts'
import { saveAcknowledgements } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface TourPart {
  /** Recorded as seen once the tour was shown. */
  readonly keys: readonly TourKey[]
  readonly steps: readonly TourStep[]
}

/** What the page has to show at present. */
const parts = new Set<TourPart>()

/** Adds stops to the tour of the page for as long as the component is there. @param part the same object for the same stops */
export function useTourPart(part: TourPart): void {
  useEffect(() => {
    parts.add(part)
    return () => void parts.delete(part)
  }, [part])
}

/** The one tour of a page, with the stops of all its parts. It begins when somebody asks for it; leaving the page stops it. */
export function useTour(): { start: () => Promise<void> } {
  const userId = useActor()?.id ?? null
  const running = useRef<RunningTour>(null)
  useEffect(() => () => running.current?.stop(), [])
  return {
    async start() {
      const { startTour } = await import('#ui/tour/start-tour.ts')
      running.current?.stop()
      running.current = startTour([...parts].flatMap(({ steps }) => steps))
      void saveAcknowledgements(
        userId,
        [...parts].flatMap(({ keys }) => keys),
      )
    },
  }
}
