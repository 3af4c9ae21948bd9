import { useEffect, useRef, useState } from 'react'
import type { RunningTour, TourStep } from '#ui/tour/start-tour.ts'
import type { AcknowledgementKey, TourKey } from '../../rules/acknowledgements.ts'
import { loadAcknowledgements, saveAcknowledgement } from '../acknowledgements.ts'
import { useActor } from '../actor-context.ts'

export interface Acknowledgement {
  /** Whether this person has seen it; undefined while that is unknown. */
  seen: boolean | undefined
  /** Records that it was seen. */
  acknowledge: () => void
}

/** Something that is shown once to each person; recorded on the server for accounts, in the browser for visitors. */
export function useAcknowledgement(key: AcknowledgementKey): Acknowledgement {
  const userId = useActor()?.id ?? null
  const [seen, setSeen] = useState<boolean>()

  useEffect(() => {
    let current = true
    setSeen(undefined)
    loadAcknowledgements(userId).then(
      (keys) => current && setSeen(keys.has(key)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId, key])

  return {
    seen,
    acknowledge() {
      setSeen(true)
      void saveAcknowledgement(userId, key)
    },
  }
}

/**
 * A guided tour of the page. Finished or skipped, it counts as seen; leaving the page stops it.
 *
 * @returns `seen` of `useAcknowledgement`, for tours that start by themselves
 */
export function useTour(key: TourKey, steps: readonly TourStep[]) {
  const { seen, acknowledge } = useAcknowledgement(key)
  const running = useRef<RunningTour>(null)

  useEffect(() => () => running.current?.stop(), [])

  return {
    seen,
    async start() {
      const { startTour } = await import('#ui/tour/start-tour.ts')
      running.current?.stop()
      running.current = startTour(steps, acknowledge)
    },
  }
}
