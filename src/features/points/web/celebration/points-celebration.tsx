import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { pointsText } from '#ui/display/points-text.ts'
import type { ReachedStep } from '../points-message.ts'
import styles from './points-celebration.module.css'

interface PointsCelebrationProps {
  reached: ReachedStep
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
      title={`${minutes(reached.learnedMs)} minutes learned today`}
      lead={
        <p className={styles.gain}>
          +{pointsText(reached.gained)} <span>{name}</span>
        </p>
      }
      onClose={onClose}
    >
      {next
        ? `Next: ${pointsText(next.gain)} more at ${minutes(next.learnedMs)} minutes.`
        : `That is all a day gives: ${pointsText(reached.points)}. Well done.`}
    </Celebration>,
    stage,
  )
}
