import type { ComponentType } from 'react'
import type { Interest } from '../../rules/interests.ts'

export interface CourseStepProps {
  interests: readonly Interest[]
  /** A course was chosen, and the page goes there. */
  onChosen: () => void
}

/** Suggests a first course; injected by the app, since accounts knows no courses. */
export type CourseStep = ComponentType<CourseStepProps>
