import { CircleCheck, CircleDashed, Lock, Rocket } from 'lucide-react'
import type { MouseEvent } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import { findStepBefore, type GatedCourse, isStepComplete } from '../../rules/course-drafts/course-gates.ts'
import { type BuilderStep, buildStepPath, listBuilderSteps } from './builder-path.ts'
import styles from './step-list.module.css'
import { STEP_TITLES } from './step-titles.ts'

interface StepListProps {
  draftId: string
  course: GatedCourse
  current: BuilderStep
  /** A step was chosen that may not be entered yet. */
  onBlocked: (step: BuilderStep) => void
}

/** The steps of the builder: which are complete, which is shown, and which wait for others. */
export function StepList({ draftId, course, current, onBlocked }: StepListProps) {
  return (
    <nav aria-label={t.courseSteps} className={styles.steps}>
      <ol className={styles.list}>
        {listBuilderSteps(course.document.visibility).map((step) => {
          const state = getState(step, course)
          const Icon = ICONS[state]
          const choose = (event: MouseEvent) => {
            if (state !== 'waiting') return
            event.preventDefault()
            onBlocked(step)
          }
          return (
            <li key={step}>
              <Link
                to={buildStepPath(draftId, step)}
                className={cx(styles.step, styles[state])}
                preventScrollReset={false}
                onClick={choose}
                {...(step === current && { 'aria-current': 'step' })}
              >
                <Icon aria-hidden="true" />
                <span>{STEP_TITLES[step]}</span>
                <VisuallyHidden>{STATE_TEXTS[state]}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const ICONS = { complete: CircleCheck, incomplete: CircleDashed, waiting: Lock, last: Rocket }
type StepState = keyof typeof ICONS
const STATE_TEXTS: Readonly<Record<StepState, string>> = {
  complete: t.stepIsComplete,
  incomplete: t.stepIsIncomplete,
  waiting: t.stepWaits,
  last: t.stepIsIncomplete,
}

function getState(step: BuilderStep, course: GatedCourse): StepState {
  if (findStepBefore(step, course)) return 'waiting'
  if (step === 'publish') return 'last'
  return isStepComplete(step, course) ? 'complete' : 'incomplete'
}
