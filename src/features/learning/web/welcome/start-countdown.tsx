import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CourseStartTime } from '#features/catalogue/web/index.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import { buildCalendarFile } from './calendar-file.ts'
import { formatTimeUntilStart } from './format-time-until-start.ts'
import styles from './welcome-page.module.css'

/** What starts: a course or a batch. */
export interface StartingThing {
  readonly id: string
  /** The last part of its address, which names the file for calendars as well. */
  readonly slug: string
  readonly title: string
  /** Path of its page on this site. */
  readonly path: string
  /** ISO time. */
  readonly startDate: string
}

interface AddToCalendarProps {
  thing: StartingThing
  /** Origin of the site. */
  publicUrl: string
}

/** Hands a start to the reader's calendar, as a file that all of them read. */
function AddToCalendarButton({ thing, publicUrl }: AddToCalendarProps) {
  function save() {
    const text = buildCalendarFile({
      id: `start-of-${thing.id}@${new URL(publicUrl).host}`,
      title: t.courseStarts({ title: thing.title }),
      startsAt: new Date(thing.startDate),
      url: publicUrl + thing.path,
      madeAt: new Date(),
    })
    downloadFile(new File([text], `${thing.slug}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      {t.addToCalendar}
    </Button>
  )
}

const MINUTE_MS = 60_000

/**
 * Counts down to the start of a course. Only how long it takes is the server's word: the device's own clock may be wrong.
 * @param startsInMs as the server has just said
 * @param onStart called once the time has come and there is a line
 * @returns what is left, in ms, up to a minute old
 */
function useStartCountdown(startsInMs: number, onStart: () => void): number {
  const [leftMs, setLeftMs] = useState(startsInMs)
  const start = useEffectEvent(onStart)

  useEffect(() => {
    const begunAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // To ask for the page without a line, as devices do that have just woken up, would put an error in its place.
    function begin() {
      if (navigator.onLine) start()
      else addEventListener('online', begin, { once: true })
    }
    function wait(left: number) {
      setLeftMs(left)
      if (left <= 0) return begin()
      // Next when the words change.
      const pause = left % MINUTE_MS || MINUTE_MS
      timer = setTimeout(() => wait(Math.max(0, startsInMs - (Date.now() - begunAt))), pause)
    }
    wait(startsInMs)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', begin)
    }
  }, [startsInMs])

  return leftMs
}

interface StartCountdownProps {
  thing: StartingThing
  /** Until it starts, as the server has just said, ms. */
  startsInMs: number
  /** Origin of the site. */
  publicUrl: string
  /** The link that stands in the place of the calendar once it has started. */
  startedLabel: string
  /** More that can be done. */
  children?: ReactNode
}

/** How long it takes until something starts, and what can be done meanwhile. The page is loaded again at the start. */
export function StartCountdown({
  thing,
  startsInMs,
  publicUrl,
  startedLabel,
  children,
}: StartCountdownProps) {
  const { revalidate } = useRevalidator()
  const leftMs = useStartCountdown(startsInMs, () => void revalidate())
  return (
    <>
      <div className={styles.start}>
        <p className={styles.label}>{t.starts}</p>
        <p className={styles.countdown} role="timer">
          {leftMs > 0 ? formatTimeUntilStart(leftMs) : t.now}
        </p>
        <p className={styles.moment}>
          <CourseStartTime startDate={thing.startDate} />
        </p>
      </div>
      <div className={styles.actions}>
        {leftMs > 0 ? (
          <AddToCalendarButton thing={thing} publicUrl={publicUrl} />
        ) : (
          <LinkButton to={thing.path} variant="primary">
            {startedLabel}
          </LinkButton>
        )}
        {children}
      </div>
    </>
  )
}
