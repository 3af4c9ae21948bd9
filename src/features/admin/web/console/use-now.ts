import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * What time it is, for ages in lists; goes on once a minute.
 *
 * @param loadedAt when the page was made, in ms, so that server and browser begin with the same
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
