import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE_MS = 5_000

/** Asks for the page again until the server can be reached: a lost line mends without a press. */
export function useComeBack(unreachable: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!unreachable) return
    const ask = () => void revalidate()
    const timer = setInterval(ask, PAUSE_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [unreachable, revalidate])
}
