import { useEffect, useState } from 'react'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { runOnFirstInteraction } from '../player/first-interaction.ts'
import type { PageToursProps } from './page-tours.tsx'

// Nobody has asked for them: if they cannot be loaded, the page does without.
const PageTours = createLazyComponent(() => import('./page-tours.tsx').then((module) => module.PageTours))

const SETTLE_MS = 1_500

/** Tours of a lesson's page. Their code comes when somebody is there and has had a look; the page itself comes first. */
export function LessonTours(props: Omit<PageToursProps, 'wasEnrolled'>) {
  const [wasEnrolled] = useState(props.enrolled)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = runOnFirstInteraction(() => {
      timer = setTimeout(() => setReady(true), SETTLE_MS)
    })
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [])

  return ready && <PageTours {...props} wasEnrolled={wasEnrolled} />
}
