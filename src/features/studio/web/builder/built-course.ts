import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import type { Curriculum } from '../../rules/course-drafts/course-draft-items.ts'

/** A course as it is on the page, whether or not all of it is saved. */
export interface BuiltCourse {
  readonly document: CourseDraft
  readonly curriculum: Curriculum
  readonly price: number | null
  /** What its add-on is, and what has become of it. */
  readonly addOn: AddOnWork | null
}
