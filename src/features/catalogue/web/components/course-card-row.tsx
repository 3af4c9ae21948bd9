import type { ReactNode } from 'react'
import { CardRow } from '#ui/shell/card-row.tsx'
import type { CourseCard as Course } from '../../rules/course.ts'
import { CourseCard } from './course-card.tsx'

interface CourseCardRowProps {
  courses: readonly Course[]
  /** Percent by course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, number> | undefined
  /** A button over each card's picture. */
  action?: ((course: Course) => ReactNode) | undefined
  /** Name of the list for screen readers. */
  label: string
}

/** Courses as cards in one row to swipe. */
export function CourseCardRow({ courses, progress, action, label }: CourseCardRowProps) {
  return (
    <CardRow label={label}>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          progress={progress?.get(course.id)}
          action={action?.(course)}
        />
      ))}
    </CardRow>
  )
}
