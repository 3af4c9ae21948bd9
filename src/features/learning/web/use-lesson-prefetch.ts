import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { forgetPrefetched, prefetchPage } from '#platform/web/page-prefetch.ts'
import { isDataSaverOn } from './player/first-interaction.ts'

/** A pointer that only passes asks for nothing. */
const INTENT_MS = 60

/**
 * Prefetches the data of the lesson that the pointer, a finger or the focus is on.
 *
 * @returns handlers for what is around links to lessons; those with `data-prefetch` are prefetched
 */
export function useLessonPrefetch() {
  const id = useId()
  const [count, setCount] = useState(0)
  const fetcher = useFetcher({ key: `${id}${count}` })
  const [intent, setIntent] = useState<string | null>(null)
  const readerId = useActor()?.id
  const prefetch = useEffectEvent((path: string) =>
    prefetchPage(path, (to) => {
      // Each fetcher loads once and is let go of: the router would load it again with every revalidation, and a redirect or an
      // error of that would take the reader away from the page.
      setCount(count + 1)
      return fetcher.load(to)
    }),
  )

  useEffect(() => {
    if (intent === null || isDataSaverOn()) return
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
  return {
    onPointerOver: look,
    onPointerLeave: rest,
    onPointerCancel: rest,
    onFocus: look,
    onTouchStart: look,
    onTouchMove: rest,
    onClick: rest,
  }
}
