import { useEffect, useState } from 'react'
import { timeOfHash } from '../../rules/start-time.ts'

/**
 * The time that the address of a lesson asks for behind its #. Null on the server, to which browsers never send it, and until
 * the page is hydrated. Other jumps within the page leave it as it was.
 */
export function useHashTime(lessonId: string): string | null {
  const [asked, setAsked] = useState<{ lessonId: string; time: string } | null>(null)
  useEffect(() => {
    const read = () => {
      const time = timeOfHash(window.location.hash)
      if (time !== null) setAsked({ lessonId, time })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [lessonId])
  return asked?.lessonId === lessonId ? asked.time : null
}
