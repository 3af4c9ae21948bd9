import { useEffect, useEffectEvent, useState } from 'react'
import type { CourseVisibility } from '#features/catalogue/rules/course.ts'
import { requiresAccessGrant } from '#features/catalogue/rules/policy.ts'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { isOverlayOpen } from '#ui/overlays/overlay-signal.ts'
import { useTurn } from '#ui/overlays/turns.ts'
import type { UnfinishedCourse } from '../../rules/contract.ts'

interface Begun {
  readonly course: { readonly visibility: CourseVisibility }
  /** Of the course, in whole percent. */
  readonly progress: number
  readonly completedAt: string | null
  /** Where the learner left off, ms. */
  readonly lesson: { readonly positionMs: number }
}

/**
 * The course that a returning learner is asked to go on with: of those that take an access grant the one they were in last
 * (docs/product/library.md#continue-learning). Courses they have not begun, or have finished, are left out.
 * @param unfinished the latest first
 */
export const findCourseToContinue = <One extends Begun>(unfinished: readonly One[]): One | undefined =>
  unfinished.find(
    ({ course, progress, completedAt, lesson }) =>
      requiresAccessGrant(course) && completedAt === null && (progress > 0 || lesson.positionMs > 0),
  )

// Nobody has asked for it: if it cannot be loaded, the page does without.
const ContinueDialog = createLazyComponent(() =>
  import('./continue-dialog.tsx').then((module) => module.ContinueLearningDialog),
)

/** Where a browser remembers, for as long as the tab is open, that somebody has come back. */
const KEY = 'lectern.came-back'

function firstTime(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, 'yes')
    return true
  } catch {
    // Better never than with every page.
    return false
  }
}

/** Whether the browser opened the site at this page. */
function beganHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === window.location.pathname
}

/**
 * Asks a learner who comes back to the site whether they want to go on with the restricted course they were in last
 * (docs/product/library.md#continue-learning). Once for each visit, on its first page, and not while they are watching.
 */
export function ContinueLearning({ unfinished }: { unfinished: readonly UnfinishedCourse[] }) {
  const [asked, setAsked] = useState<UnfinishedCourse | null>(null)
  const [open, setOpen] = useState(false)
  const isTurn = useTurn('step', open)

  const comeBack = useEffectEvent(() => {
    const last = firstTime() && beganHere() ? findCourseToContinue(unfinished) : undefined
    if (!last || isOverlayOpen()) return
    setAsked(last)
    setOpen(true)
  })
  useEffect(() => comeBack(), [])

  return asked && <ContinueDialog open={isTurn} unfinished={asked} onClose={() => setOpen(false)} />
}
