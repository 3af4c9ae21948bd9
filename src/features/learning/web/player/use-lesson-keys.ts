import { useNavigate } from 'react-router'
import type { NextLessonLink } from './next-lesson.tsx'
import { playOnArrival } from './play-on-arrival.ts'

/** Goes to a neighbouring lesson, whose video begins there; answers whether there is one. */
export function useLessonKeys(next: NextLessonLink | null, previous: NextLessonLink | null) {
  const navigate = useNavigate()
  return (which: 'next' | 'previous'): boolean => {
    const lesson = which === 'next' ? next : previous
    if (!lesson) return false
    playOnArrival(lesson.id)
    void navigate(lesson.to)
    return true
  }
}
