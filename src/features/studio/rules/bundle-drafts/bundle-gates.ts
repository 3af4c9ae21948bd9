// No schemas here: pages import this file, and zod must stay out of their bundles.
import { COURSE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import type { BundleDraft } from './bundle-draft.ts'

/** The steps of a bundle before its publishing, in their order, as their addresses call them. */
export const BUNDLE_STEPS = ['structure', 'landing-page', 'curriculam', 'creator-message'] as const
export type BundleStep = (typeof BUNDLE_STEPS)[number]

/**
 * What has become of a course that was chosen: bundles show it; they do not, since it is unlisted, or was taken off the site; or it is
 * none of the creator's (any more), of which nothing is said.
 */
export const BUNDLE_COURSE_STATES = ['shown', 'unlisted', 'takenOff', 'gone'] as const
export type BundleCourseState = (typeof BUNDLE_COURSE_STATES)[number]

/** What the gates look at. */
export interface GatedBundle {
  readonly document: BundleDraft
  /** Those of the document, in its order. */
  readonly courses: readonly { readonly state: BundleCourseState }[]
}

const isGiven = (text: string) => text.trim() !== ''

/** Whether a step has everything that publishing asks of it. */
export function isBundleStepComplete(step: BundleStep, { document, courses }: GatedBundle): boolean {
  switch (step) {
    case 'structure':
      return (
        isGiven(document.title) && COURSE_TITLE_PATTERN.test(document.title) && isGiven(document.ctfTitle)
      )
    case 'landing-page':
      return isGiven(document.about)
    case 'curriculam':
      return courses.length > 0 && courses.every(({ state }) => state === 'shown')
    case 'creator-message':
      return [document.welcomeEmail, document.congratulationsEmail].every(isCreatorMessageComplete)
  }
}

/** The first step that keeps one from entering another or from publishing: each asks for all before it. Undefined: nothing does. */
export function findBundleStepBefore(
  step: BundleStep | 'publish',
  bundle: GatedBundle,
): BundleStep | undefined {
  const end = step === 'publish' ? BUNDLE_STEPS.length : BUNDLE_STEPS.indexOf(step)
  return BUNDLE_STEPS.slice(0, end).find((before) => !isBundleStepComplete(before, bundle))
}
