import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CourseDetail, CourseStage } from '#features/catalogue/rules/course.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'

/** A timer of browsers counts no longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** The server's clock and this one may differ a little. */
const AFTER_OPENING_MS = 1_000
/** A stage may open in a thousand pages at once, which do not all ask the server for it at once. */
const LOOK_WITHIN_MS = 60_000

const NO_STAGES: CourseStage[] = []
const NOTHING_OPENED: ReadonlySet<string> = new Set()

type Staged = Pick<CourseDetail, 'sections' | 'stages'>

/** How long each stage still waits for its date, by this device's clock; negative when that says it is over. */
const listWaits = (stages: readonly CourseStage[]) =>
  stages.flatMap(({ id, needs, opensAt }) =>
    needs === 'date' && opensAt ? [{ id, waitMs: Date.parse(opensAt) - Date.now() }] : [],
  )

/**
 * The stages that have opened since the server was asked, by the date that each of them waited for. Nothing is asked again. A date that
 * was over already when the server still had it ahead says that this device's clock is fast: there the server's word counts. Its next
 * answer takes the place of all of this.
 */
export function useOpenedStages(stages: readonly CourseStage[] = NO_STAGES): ReadonlySet<string> {
  const [known, setKnown] = useState({ stages, opened: NOTHING_OPENED })
  const opened = known.stages === stages ? known.opened : NOTHING_OPENED
  useEffect(() => {
    const ahead = listWaits(stages).filter(({ id, waitMs }) => waitMs > 0 && !opened.has(id))
    const delay = Math.min(...ahead.map(({ waitMs }) => waitMs)) + AFTER_OPENING_MS
    if (delay > LONGEST_TIMER_MS) return
    const timer = setTimeout(() => {
      const over = ahead.filter(({ waitMs }) => waitMs <= delay)
      setKnown({ stages, opened: new Set([...opened, ...over.map(({ id }) => id)]) })
    }, delay)
    return () => clearTimeout(timer)
  }, [stages, opened])
  return opened
}

/** A stage as it is once it has opened. */
export const openStage = (stage: CourseStage, opened: ReadonlySet<string>): CourseStage =>
  opened.has(stage.id) ? { ...stage, needs: null, missing: null, opensAt: null } : stage

/** A course as it is once stages of it have opened. What a lesson asks for besides its stage, the server says when it is opened. */
function openStages<Course extends Staged>(course: Course, opened: ReadonlySet<string>): Course {
  if (opened.size === 0 || !course.stages) return course
  return {
    ...course,
    stages: course.stages.map((stage) => openStage(stage, opened)),
    sections: course.sections.map((section) =>
      section.stageId !== undefined && opened.has(section.stageId)
        ? { ...section, lessons: section.lessons.map((lesson) => ({ ...lesson, isLocked: false })) }
        : section,
    ),
  }
}

/**
 * Says when a stage opens while the page is open, and asks the server for it a little later.
 * @returns the course with what has opened
 */
export function useStageOpenings<Course extends Staged & Pick<CourseDetail, 'id'>>(asked: Course): Course {
  const opened = useOpenedStages(asked.stages)
  const course = useMemo(() => openStages(asked, opened), [asked, opened])
  const { id: courseId, stages = NO_STAGES } = course
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

  const { stages: waiting = NO_STAGES } = asked
  useEffect(() => {
    if (opened.size === 0 && listWaits(waiting).every(({ waitMs }) => waitMs > 0)) return
    const timer = setTimeout(look, Math.random() * LOOK_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [opened, waiting])
  return course
}
