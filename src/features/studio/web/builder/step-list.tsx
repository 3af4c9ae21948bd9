import { CircleCheck, CircleDashed, Lock, Rocket } from 'lucide-react'
import type { MouseEvent } from 'react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Link } from '#ui/navigation/link.tsx'
import { t } from '../../messages/index.ts'
import styles from './step-list.module.css'

interface StepListProps<Step extends string> {
  label: string
  steps: readonly Step[]
  titles: Readonly<Record<Step, string>>
  current: Step
  buildPath: (step: Step) => string
  /** Whether it waits for those before it. */
  isWaiting: (step: Step) => boolean
  /** Asked of all but the last one, which is the publishing. */
  isComplete: (step: Step) => boolean
  /** Whether it may be left out. */
  isOptional?: (step: Step) => boolean
  /** A step was chosen that may not be entered yet. */
  onBlocked: () => void
}

/** The steps of a builder: which are complete, which is shown, and which wait for others. */
export function StepList<Step extends string>({
  label,
  steps,
  titles,
  current,
  buildPath,
  isWaiting,
  isComplete,
  isOptional,
  onBlocked,
}: StepListProps<Step>) {
  function getState(step: Step): StepState {
    if (isWaiting(step)) return 'waiting'
    if (step === steps.at(-1)) return 'last'
    if (isComplete(step)) return 'complete'
    return isOptional?.(step) ? 'optional' : 'incomplete'
  }

  return (
    <nav aria-label={label} className={styles.steps}>
      <ol className={styles.list}>
        {steps.map((step) => {
          const state = getState(step)
          const Icon = ICONS[state]
          const choose = (event: MouseEvent) => {
            if (state !== 'waiting') return
            event.preventDefault()
            onBlocked()
          }
          return (
            <li key={step}>
              <Link
                to={buildPath(step)}
                className={cx(styles.step, styles[state])}
                preventScrollReset={false}
                onClick={choose}
                {...(step === current && { 'aria-current': 'step' })}
              >
                <Icon aria-hidden="true" />
                <span>{titles[step]}</span>
                {state !== 'last' && <VisuallyHidden>{STATE_TEXTS[state]}</VisuallyHidden>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const ICONS = {
  complete: CircleCheck,
  incomplete: CircleDashed,
  optional: CircleDashed,
  waiting: Lock,
  last: Rocket,
}
type StepState = keyof typeof ICONS
const STATE_TEXTS: Readonly<Record<Exclude<StepState, 'last'>, string>> = {
  complete: t.stepIsComplete,
  incomplete: t.stepIsIncomplete,
  optional: t.stepIsOptional,
  waiting: t.stepWaits,
}
