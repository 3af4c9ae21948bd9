import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left, and a function that restarts the countdown. It stays right in a tab that was suspended. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const restart = useCallback((next: number) => {
    setEndsAt(performance.now() + next * 1000)
    setLeft(next)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, restart]
}
