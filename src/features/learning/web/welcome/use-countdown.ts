import { useEffect, useEffectEvent, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Counts down to the start of a course. Only how long it takes is the server's word: the device's own clock may be wrong.
 * @param startsInMs as the server has just said
 * @param onStart called once the time has come
 * @returns what is left, in ms, up to a minute old
 */
export function useCountdown(startsInMs: number, onStart: () => void): number {
  const [leftMs, setLeftMs] = useState(startsInMs)
  const start = useEffectEvent(onStart)

  useEffect(() => {
    const begunAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    function wait(left: number) {
      setLeftMs(left)
      if (left <= 0) return start()
      // Next when the words change.
      const pause = left % MINUTE_MS || MINUTE_MS
      timer = setTimeout(() => wait(Math.max(0, startsInMs - (Date.now() - begunAt))), pause)
    }
    wait(startsInMs)
    return () => clearTimeout(timer)
  }, [startsInMs])

  return leftMs
}
