import type { ReactNode } from 'react'
import { CardGrid, CardRow } from '#ui/shell/card-row.tsx'
import type { CourseCard as Course } from '../../rules/course.ts'
import { CourseCard } from './course-card.tsx'
import type { CourseCardProgress } from './course-completion.tsx'

interface CourseCardListProps {
  courses: readonly Course[]
  /** Addresses other than that of the course's page, by course id. */
  addresses?: ReadonlyMap<string, string> | undefined
  /** By course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
  /** A button over each card's picture. */
  action?: ((course: Course) => ReactNode) | undefined
  /** Name of the list for screen readers. */
  label: string
  /** First on its page: the pictures of its first row are loaded at once. */
  first?: boolean
  /** Level of the cards' headings. */
  level?: 2 | 3 | 4
}

const firstRow = 4

/** Courses as cards, in as many columns as fit. */
export function CourseCardList({
  courses,
  addresses,
  progress,
  action,
  label,
  first = false,
  level = 3,
}: CourseCardListProps) {
  return (
    <CardGrid label={label}>
      {courses.map((course, index) => (
        <CourseCard
          key={course.id}
          course={course}
          to={addresses?.get(course.id)}
          progress={progress?.get(course.id)}
          action={action?.(course)}
          eager={first && index < firstRow}
          level={level}
        />
      ))}
    </CardGrid>
  )
}

interface CourseCardRowProps {
  courses: readonly Course[]
  /** By course id, where the learner is enrolled. */
  progress?: ReadonlyMap<string, CourseCardProgress> | undefined
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
