import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { RETRY_AFTER_SECONDS } from '#platform/rules/unavailable.ts'

const PAUSE_MS = RETRY_AFTER_SECONDS * 1_000

/** Asks for the page again until it can be had: a lost line, or a site that is away, mends without a press. */
export function useComeBack(unreachable: boolean): void {
  const { revalidate, state } = useRevalidator()
  // While the page is asked for, asking again would only break that off: a slow answer would never come.
  const waiting = unreachable && state === 'idle'
  useEffect(() => {
    if (!waiting) return
    const ask = () => void revalidate()
    const timer = setTimeout(ask, PAUSE_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [waiting, revalidate])
}
