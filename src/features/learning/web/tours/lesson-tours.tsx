import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageToursProps } from './page-tours.tsx'

// Nobody has asked for them: where they can't be had, the page goes on without.
const PageTours = lazy(() =>
  import('./page-tours.tsx').then(
    ({ PageTours: Tours }) => ({ default: Tours }),
    () => ({ default: () => null }),
  ),
)

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const SETTLE_MS = 1_500

/** Tours of a lesson's page. Their code comes when somebody is there and has had a look; the page itself comes first. */
export function LessonTours(props: Omit<PageToursProps, 'wasEnrolled'>) {
  const [wasEnrolled] = useState(props.enrolled)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = new AbortController()
    const begin = () => {
      heard.abort()
      timer = setTimeout(() => setReady(true), SETTLE_MS)
    }
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: heard.signal })
    return () => {
      heard.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    ready && (
      <Suspense>
        <PageTours {...props} wasEnrolled={wasEnrolled} />
      </Suspense>
    )
  )
}
