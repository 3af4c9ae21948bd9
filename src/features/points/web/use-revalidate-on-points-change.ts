import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { subscribeToServerValue } from '#platform/web/realtime.ts'

/** Reloads the data of a page when points or orders change, here or elsewhere. */
export function useRevalidateOnPointsChange(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      subscribeToServerValue({
        event: 'points:changed',
        read: () => true,
        fetch: async () => true,
        onValue: () => void revalidate(),
      }),
    [revalidate],
  )
}
