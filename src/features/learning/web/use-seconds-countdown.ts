import { useEffect, useState } from 'react'

/** Counts down whole seconds, such as until a button works again. */
export function useSecondsCountdown(): { secondsLeft: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (until === null) return
    const timer = setInterval(update, 250)
    function update() {
      const left = Math.max(0, Math.ceil(((until ?? 0) - performance.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(timer)
    }
    update()
    return () => clearInterval(timer)
  }, [until])

  return { secondsLeft, wait: (seconds) => setUntil(performance.now() + seconds * 1000) }
}
