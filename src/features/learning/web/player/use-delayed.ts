import { useEffect, useState } from 'react'

/** Follows `on`, but becomes true only once it has lasted for the delay. */
export function useDelayed(on: boolean, delayMs: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasting(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [on, delayMs])
  return on && lasting
}
