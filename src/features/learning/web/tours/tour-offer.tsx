import { Compass, GraduationCap } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAcknowledgement, useTour } from '#features/accounts/web/index.ts'
import { readStoredList, saveStored } from '#platform/web/browser-store.ts'
import { Button } from '#ui/actions/button.tsx'
import { PromptCard } from '#ui/overlays/prompt-card.tsx'
import { useTurn } from '#ui/overlays/turns.ts'
import { t } from '../../messages/index.ts'
import { type EnrollableCourse, useEnrol } from '../components/use-enrol.tsx'
import { COURSE_TOUR } from './tour-steps.ts'

const KEY = 'lectern.watched-videos'
/** More are not counted. */
const MAX_STORED_VIDEOS = 10

const othersThan = (lessonId: string) =>
  readStoredList(KEY, (id) => typeof id === 'string').filter((id) => id !== lessonId)

/** Remembers on this device that a video was watched. */
const saveWatchedVideo = (lessonId: string): void =>
  saveStored(KEY, [lessonId, ...othersThan(lessonId)].slice(0, MAX_STORED_VIDEOS))

/** How many videos besides this one were watched on this device, up to ten. */
const countOtherWatchedVideos = (lessonId: string): number => othersThan(lessonId).length

export interface TourOfferProps {
  lessonId: string
  course: EnrollableCourse
  /** Whether this reader may have the lesson. */
  isOpen: boolean
  /** Outside a course there is nothing to enrol in. */
  inCourse: boolean
  enrolled: boolean
}

/** Enrolling is suggested after so many videos (docs/product/lesson-page.md#the-tour). */
const SUGGEST_AFTER = 3

/** A card that comes once, when it is its turn, until it is closed. */
function useCard(isWanted: boolean, onShown: () => void) {
  const [isClosed, setIsClosed] = useState(false)
  const [wasWanted, setWasWanted] = useState(false)
  // Shown, it counts as seen, and is wanted no more.
  if (isWanted && !wasWanted) setWasWanted(true)
  const isShown = useTurn('offer', wasWanted && !isClosed)
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    if (isShown) tellShown()
  }, [isShown])
  return { isShown, close: () => setIsClosed(true) }
}

/** Offers the tour of the page, once, and enrolling to who watches on without it. */
export function TourOffer({ lessonId, course, isOpen, inCourse, enrolled }: TourOfferProps) {
  const [watched] = useState(() => countOtherWatchedVideos(lessonId))
  const tour = useTour()
  const { enrol, busy, dialogs } = useEnrol(course)
  const page = useAcknowledgement(...COURSE_TOUR.keys)
  const offer = useCard(isOpen && page.seen === false, page.acknowledge)
  const suggestion = useAcknowledgement('tour-pre-enroll')
  const canEnrol = inCourse && !enrolled && watched >= SUGGEST_AFTER
  const invitation = useCard(canEnrol && suggestion.seen === false, suggestion.acknowledge)

  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLVideoElement && !target.paused) saveWatchedVideo(lessonId)
    }
    const onPlaying = (event: Event) => note(event.target)
    note(document.querySelector('video'))
    // Media events do not bubble.
    document.addEventListener('playing', onPlaying, true)
    return () => document.removeEventListener('playing', onPlaying, true)
  }, [lessonId])

  return (
    <>
      {offer.isShown && (
        <PromptCard
          icon={<Compass />}
          title={t.newHere}
          text={t.aShortLookAtThisPage}
          action={
            <Button
              onClick={() => {
                offer.close()
                void tour.start()
              }}
            >
              {t.showMeAround}
            </Button>
          }
          onClose={offer.close}
        />
      )}
      {invitation.isShown && canEnrol && (
        <PromptCard
          icon={<GraduationCap />}
          title={t.youHaveWatchedSomeVideos}
          text={t.whyEnroll}
          action={
            <Button
              variant="primary"
              busy={busy}
              busyLabel={t.enrolling}
              onClick={() => {
                invitation.close()
                enrol()
              }}
            >
              {t.enroll}
            </Button>
          }
          onClose={invitation.close}
        />
      )}
      {dialogs}
    </>
  )
}
