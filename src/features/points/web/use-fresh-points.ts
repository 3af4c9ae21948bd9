import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followTold } from '#platform/web/follow-told.ts'

/** Keeps a page that decides by points and orders as they are: what another tab or the store has done is shown at once. */
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
