import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

/** A timer of browsers counts no longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** The server's clock and this one may differ a little. */
const AFTER_OPENING_MS = 1_000

const NO_STAGES: CourseStage[] = []

/** Says when a stage opens while the page is open, and looks for those that open at a time. */
export function useStageOpenings({
  id: courseId,
  stages = NO_STAGES,
}: Pick<CourseDetail, 'id' | 'stages'>): void {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const before = useRef({ courseId, stages })
  const look = useEffectEvent(() => void revalidate())

  const tell = useEffectEvent((last: { courseId: string; stages: readonly CourseStage[] }) => {
    if (last.courseId !== courseId) return
    const waited = new Set(
      last.stages.flatMap(({ id, needs }) => (needs !== null && needs !== 'enrolment' ? [id] : [])),
    )
    for (const { id, needs, stageNumber, title } of stages) {
      if (needs === null && waited.has(id)) toast.success(t.stageIsOpen({ number: stageNumber, title }))
    }
  })
  useEffect(() => {
    tell(before.current)
    before.current = { courseId, stages }
  }, [courseId, stages])

  const times = stages.flatMap(({ needs, opensAt }) =>
    needs === 'date' && opensAt ? [Date.parse(opensAt)] : [],
  )
  const next = times.length > 0 ? Math.min(...times) : null
  useEffect(() => {
    if (next === null) return
    const delay = Math.max(0, next - Date.now()) + AFTER_OPENING_MS
    if (delay > LONGEST_TIMER_MS) return
    const timer = setTimeout(look, delay)
    return () => clearTimeout(timer)
  }, [next])
}
