import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import { COURSE_STEPS, type CourseStep, listCourseSteps } from '../../rules/course-drafts/course-gates.ts'

/** Where courses are begun and their drafts are listed. */
export const COURSE_DRAFTS_PATH = '/upload/course'

export type BuilderStep = CourseStep | 'publish'

/** The pages of the builder for a course, in their order. The price is set in the console; its state stands on the last page. */
export const listBuilderSteps = (visibility: CourseDraft['visibility']): readonly BuilderStep[] => [
  ...listCourseSteps(visibility).filter((step) => step !== 'pricing'),
  'publish',
]

/** Where a step of a draft is; the first one has the address of the builder. */
export const buildStepPath = (draftId: string, step: BuilderStep): string =>
  `${COURSE_DRAFTS_PATH}${step === 'structure' ? '' : `/${step}`}?id=${draftId}`

/** Where the form of an item is open. */
export const buildItemPath = (draftId: string, itemId: string): string =>
  `${buildStepPath(draftId, 'curriculam')}&item=${itemId}`

/** The step that an address names after that of the builder; null when there is none of that name. */
export function parseBuilderStep(name: string | undefined): BuilderStep | null {
  if (name === undefined) return 'structure'
  if (name === 'publish') return name
  return COURSE_STEPS.find((step) => step === name && step !== 'structure') ?? null
}
