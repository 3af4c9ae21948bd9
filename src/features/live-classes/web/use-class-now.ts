import { useEffect, useState } from 'react'
import { getNextPhaseChange } from '../rules/class-times.ts'
import type { LiveClass } from '../rules/schemas.ts'

/** When a class takes place, as answers say it. */
type AnsweredTimes = Pick<LiveClass, 'startsAt' | 'endsAt'> & Partial<Pick<LiveClass, 'isCancelled'>>

/** Timers go no further than this; then it is looked again. */
const MAX_WAIT_MS = 3600_000
/** A clock that differs by more than this is wrong, rather than the answer late. */
const BELIEVED_DELAY_MS = 10_000

export const readClassTimes = ({ startsAt, endsAt, isCancelled = false }: AnsweredTimes) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  isCancelled,
})

/**
 * The server's time, renewed at the second at which one of the classes opens, begins or ends, so that buttons come and go by
 * themselves. The reader's clock may be wrong; only what passes on it counts.
 * @param serverNow when the classes were read
 */
export function useClassNow(classes: readonly AnsweredTimes[], serverNow: string): Date {
  const [passed, setPassed] = useState({ since: serverNow, ms: 0 })
  const ms = passed.since === serverNow ? passed.ms : 0
  const now = Date.parse(serverNow) + ms
  const changes = classes.flatMap(
    (one) => getNextPhaseChange(readClassTimes(one), new Date(now))?.getTime() ?? [],
  )
  const next = changes.length > 0 ? Math.min(...changes) : null

  useEffect(() => {
    // What was on its way counts too, as far as the reader's clock can be believed.
    const late = ms === 0 ? Date.now() - Date.parse(serverNow) : 0
    const began = performance.now() - ms - (late > 0 && late < BELIEVED_DELAY_MS ? late : 0)
    const measure = () => setPassed({ since: serverNow, ms: Math.round(performance.now() - began) })
    // A page that was asleep has missed its timer.
    const wake = () => document.visibilityState === 'visible' && measure()
    document.addEventListener('visibilitychange', wake)
    const gone = performance.now() - began - ms
    const wait = next === null ? MAX_WAIT_MS : Math.min(Math.max(next - now - gone, 0) + 20, MAX_WAIT_MS)
    const timer = setTimeout(measure, wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [serverNow, ms, next, now])

  return new Date(now)
}
