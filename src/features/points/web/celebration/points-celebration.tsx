import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { formatPoints } from '#ui/display/points-format.ts'
import { t } from '../../messages/index.ts'
import type { ReachedLadderStep } from '../points-message.ts'
import styles from './points-celebration.module.css'

interface PointsCelebrationProps {
  reached: ReachedLadderStep
  /** What the points are called on this site. */
  name: string
  onClose: () => void
}

const minutes = (ms: number) => Math.round(ms / 60_000)

/** Celebrates a step of the ladder and names the next one. */
export function PointsCelebration({ reached, name, onClose }: PointsCelebrationProps) {
  const { next } = reached
  // A full-screen video hides everything outside of its element.
  const [stage] = useState(() => document.fullscreenElement ?? document.body)
  return createPortal(
    <Celebration
      title={t.minutesLearnedToday({ minutes: minutes(reached.learnedMs) })}
      heading={
        <p className={styles.gain}>
          +{formatPoints(reached.gained)} <span>{name}</span>
        </p>
      }
      onClose={onClose}
    >
      {next
        ? t.nextStep({ points: formatPoints(next.gain), minutes: minutes(next.learnedMs) })
        : t.thatIsTheDailyMaximum({ points: formatPoints(reached.points) })}
    </Celebration>,
    stage,
  )
}
