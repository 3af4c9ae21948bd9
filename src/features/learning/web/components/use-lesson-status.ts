import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseProgress, DailyAllowance } from '../../rules/contract.ts'
import type { TickCredit } from '../../rules/tick.ts'

interface LessonStatus {
  seen: boolean
  /** Learned today, ms; null for visitors. */
  learnedMs: number | null
  /** Takes what the server has just credited; a lesson that is now seen brings the page up to date. */
  takeCredit: (credit: TickCredit) => void
}

/** A learner's progress in a lesson and today, while they watch it. */
export function useLessonStatus(
  lessonId: string,
  progress: CourseProgress | null,
  allowance: DailyAllowance | null,
): LessonStatus {
  const { revalidate } = useRevalidator()
  const [learned, setLearned] = useState<{ since: DailyAllowance | null; ms: number } | null>(null)
  const seen = progress?.lessons.some((lesson) => lesson.lessonId === lessonId && lesson.seen) ?? false
  return {
    seen,
    learnedMs:
      allowance && (learned?.since === allowance ? learned.ms : allowance.learnedTodaySeconds * 1000),
    takeCredit(credit) {
      setLearned({ since: allowance, ms: credit.learnedMs })
      if (credit.seen && progress && !seen) void revalidate()
    },
  }
}
