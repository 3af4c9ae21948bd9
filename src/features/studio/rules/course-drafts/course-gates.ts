// No schemas here: pages import this file, and zod must stay out of their bundles.
import { COURSE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import type { CourseDraft } from './course-draft.ts'

/** The steps of the course builder, in their order, as their addresses call them. */
export const COURSE_STEPS = ['structure', 'landing-page', 'curriculam'] as const
export type CourseStep = (typeof COURSE_STEPS)[number]

/** What the gates look at. */
export interface GatedCourse {
  readonly document: CourseDraft
  readonly curriculum: {
    readonly topics: readonly {
      readonly title: string
      readonly items: readonly { readonly isComplete: boolean }[]
    }[]
  }
}

const isGiven = (text: string) => text.trim() !== ''

/** Whether a step has everything that publishing asks of it. */
export function isStepComplete(step: CourseStep, { document, curriculum }: GatedCourse): boolean {
  switch (step) {
    case 'structure':
      return (
        isGiven(document.title) &&
        COURSE_TITLE_PATTERN.test(document.title) &&
        isGiven(document.ctfTitle) &&
        document.category !== null
      )
    case 'landing-page':
      return isGiven(document.about) && document.thumbnail !== null
    case 'curriculam':
      return (
        curriculum.topics.some(({ items }) => items.length > 0) &&
        curriculum.topics.every(
          ({ title, items }) => isGiven(title) && items.every(({ isComplete }) => isComplete),
        )
      )
  }
}

/** The first step that keeps one from entering another: each asks for all before it. Undefined: it may be entered. */
export const findStepBefore = (step: CourseStep | 'publish', course: GatedCourse): CourseStep | undefined => {
  const end = step === 'publish' ? COURSE_STEPS.length : COURSE_STEPS.indexOf(step)
  return COURSE_STEPS.slice(0, end).find((before) => !isStepComplete(before, course))
}
