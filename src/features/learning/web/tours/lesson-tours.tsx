import { useEffect, useState } from 'react'
import { useTourPart } from '#features/accounts/web/index.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { runOnFirstInteraction } from '../player/first-interaction.ts'
import type { TourOfferProps } from './tour-offer.tsx'
import { COURSE_TOUR, VIDEO_TOUR } from './tour-steps.ts'

// Nobody has asked for it: if it cannot be loaded, the page does without.
const TourOffer = createLazyComponent(() => import('./tour-offer.tsx').then((module) => module.TourOffer))

const SETTLE_MS = 1_500

/** The tour of a lesson's page, and its offer, whose code comes when somebody is there and has had a look. */
export function LessonTours(props: TourOfferProps) {
  const [ready, setReady] = useState(false)
  useTourPart(props.inCourse ? COURSE_TOUR : VIDEO_TOUR)

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

  return ready && <TourOffer {...props} />
}
