import { type Actor, hasRole } from '#platform/rules/actor.ts'
import type { Visibility } from './course.ts'

export type CatalogueAction = 'see-course' | 'open-lesson'

export interface CourseSubject {
  readonly creatorId: string
  readonly visibility: Visibility
  readonly publishedAt: Date | null
}

/** Who may do what with a course (decision 7). Unlisted courses are open to whoever has the link. */
export function canInCatalogue(actor: Actor | null, action: CatalogueAction, course: CourseSubject): boolean {
  const runsIt = actor?.id === course.creatorId || hasRole(actor, 'admin', 'staff')
  if (runsIt) return true
  if (!course.publishedAt) return false
  switch (action) {
    case 'see-course':
      return true
    case 'open-lesson':
      return course.visibility === 'public' || course.visibility === 'unlisted'
  }
}
