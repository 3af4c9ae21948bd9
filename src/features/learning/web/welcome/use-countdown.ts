import { useEffect, useEffectEvent, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Counts down to the start of a course. Only how long it takes is the server's word: the device's own clock may be wrong.
 * @param startsInMs as the server has just said
 * @param onStart called once the time has come and there is a line
 * @returns what is left, in ms, up to a minute old
 */
export function useCountdown(startsInMs: number, onStart: () => void): number {
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
