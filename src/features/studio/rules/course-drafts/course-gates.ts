// No schemas here: pages import this file, and zod must stay out of their bundles.
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import type { AddOnState } from '#features/catalogue/rules/promotion.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { CourseDraft } from './course-draft.ts'
import { settleStages } from './course-stages.ts'

const OPEN_COURSE_STEPS = ['structure', 'landing-page', 'curriculam'] as const

/** All steps of the course builder, in their order, as their addresses call them. */
export const COURSE_STEPS = [
  ...OPEN_COURSE_STEPS,
  'pricing',
  'practice-problems',
  'lock-stages',
  'creator-message',
  'promotions',
] as const
export type CourseStep = (typeof COURSE_STEPS)[number]

/** What courses of each visibility consist of. */
const STEPS_BY_VISIBILITY: Readonly<Record<CourseDraft['visibility'], readonly CourseStep[]>> = {
  public: OPEN_COURSE_STEPS,
  unlisted: OPEN_COURSE_STEPS,
  restricted: [...OPEN_COURSE_STEPS, 'pricing', 'creator-message', 'promotions'],
  practice: [...OPEN_COURSE_STEPS, 'practice-problems', 'lock-stages', 'creator-message'],
}

/** The steps of a course before its publishing, in their order. The builder, its addresses and the server's gate go by this list. */
export const listCourseSteps = (visibility: CourseDraft['visibility']): readonly CourseStep[] =>
  STEPS_BY_VISIBILITY[visibility]

/** Those that somebody else completes: the next step is entered without them, and only publishing waits. */
const STEPS_OF_OTHERS: readonly CourseStep[] = ['pricing']

/** Those that a course may be published without. */
const OPTIONAL_STEPS: readonly CourseStep[] = ['promotions']

export const isOptionalCourseStep = (step: CourseStep): boolean => OPTIONAL_STEPS.includes(step)

/** What the gates look at. */
export interface GatedCourse {
  readonly document: CourseDraft
  readonly curriculum: {
    readonly topics: readonly {
      readonly id: string
      readonly title: string
      readonly items: readonly { readonly isComplete: boolean }[]
      /** Live classes; they count in courses with a mode. */
      readonly subTopics: readonly unknown[]
      readonly practiceProblems: readonly { readonly canBeAsked: boolean }[]
    }[]
  }
  /** Null until the site's team has set it. */
  readonly price: number | null
  /** What has become of its add-on; null: it has none. */
  readonly addOn: { readonly state: AddOnState } | null
}

const isGiven = (text: string) => cleanTitle(text) !== ''

/** Whether a step has everything that is asked for in it. */
export function isStepComplete(
  step: CourseStep,
  { document, curriculum, price, addOn }: GatedCourse,
): boolean {
  switch (step) {
    case 'structure':
      return isGiven(document.title) && isGiven(document.ctfTitle) && document.category !== null
    case 'landing-page':
      return isGiven(document.about)
    case 'curriculam':
      return (
        curriculum.topics.some(({ items, subTopics }) =>
          document.mode === null ? items.length > 0 : subTopics.length > 0,
        ) &&
        curriculum.topics.every(
          ({ title, items }) => isGiven(title) && items.every(({ isComplete }) => isComplete),
        )
      )
    case 'pricing':
      return price !== null
    case 'practice-problems': {
      const problems = curriculum.topics.flatMap(({ practiceProblems }) => practiceProblems)
      return problems.length > 0 && problems.every(({ canBeAsked }) => canBeAsked)
    }
    case 'lock-stages': {
      const stages = settleStages(
        document.stages,
        curriculum.topics.map(({ id }) => id),
      )
      return stages.length > 0 && stages.every(({ title, topicIds }) => isGiven(title) && topicIds.length > 0)
    }
    case 'creator-message':
      return [document.welcomeEmail, document.congratulationsEmail].every(isCreatorMessageComplete)
    case 'promotions':
      return addOn?.state === 'available' && document.referralDiscount !== null
  }
}

/** The first step that keeps one from entering another: each asks for all before it. Undefined: it may be entered. */
export function findStepBefore(step: CourseStep | 'publish', course: GatedCourse): CourseStep | undefined {
  const steps = listCourseSteps(course.document.visibility)
  const end = step === 'publish' ? steps.length : steps.indexOf(step)
  return steps
    .slice(0, end)
    .find(
      (before) =>
        !STEPS_OF_OTHERS.includes(before) && !isOptionalCourseStep(before) && !isStepComplete(before, course),
    )
}

/** Whether there is something that learners can open: live classes are held later, and elsewhere. */
const hasCourseItem = ({ curriculum }: Pick<GatedCourse, 'curriculum'>): boolean =>
  curriculum.topics.some(({ items }) => items.length > 0)

/** The first step that keeps a course from being published; undefined: it may be. */
export const findStepToPublish = (course: GatedCourse): CourseStep | undefined =>
  listCourseSteps(course.document.visibility).find(
    (step) =>
      !isOptionalCourseStep(step) &&
      (!isStepComplete(step, course) || (step === 'curriculam' && !hasCourseItem(course))),
  )

/** Where a draft is downloaded as a ZIP. */
export const getCourseZipAddress = (draftId: string): string => `/api/studio/course-drafts/${draftId}/zip`

/** Where a draft is shown as learners will see it; without an item, with its first one. */
export const buildCoursePreviewPath = (draftId: string, itemId?: string): string =>
  `/upload/course/preview?id=${draftId}${itemId === undefined ? '' : `&item=${itemId}`}`
