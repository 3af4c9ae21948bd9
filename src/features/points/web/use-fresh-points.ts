import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followTold } from '#platform/web/follow-told.ts'

/** Reloads the data of a page when points or orders change, here or elsewhere. */
export function useFreshPoints(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      followTold({
        event: 'points:changed',
        read: () => true,
        ask: async () => true,
        hear: () => void revalidate(),
      }),
    [revalidate],
  )
}
