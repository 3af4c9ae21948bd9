import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { forgetPrefetched, prefetchPage } from '#platform/web/page-prefetch.ts'

/** A pointer that only passes asks for nothing. */
const INTENT_MS = 60

/**
 * Prefetches the data of the lesson that the pointer, a finger or the focus is on.
 *
 * @returns handlers for what is around links to lessons; those with `data-prefetch` are prefetched
 */
export function useLessonPrefetch() {
  const fetcher = useFetcher()
  const [intent, setIntent] = useState<string | null>(null)
  const readerId = useActor()?.id
  const prefetch = useEffectEvent((path: string) => prefetchPage(path, (to) => void fetcher.load(to)))

  useEffect(() => {
    if (intent === null) return
    const timer = setTimeout(() => prefetch(intent), INTENT_MS)
    return () => clearTimeout(timer)
  }, [intent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded for one reader is for nobody else
  useEffect(() => forgetPrefetched, [readerId])

  const look = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
    setIntent(link && !link.hasAttribute('aria-current') ? link.getAttribute('href') : null)
  }
  const rest = () => setIntent(null)
  return { onPointerOver: look, onPointerLeave: rest, onFocus: look, onTouchStart: look, onClick: rest }
}
