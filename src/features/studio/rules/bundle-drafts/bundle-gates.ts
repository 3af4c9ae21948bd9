// No schemas here: pages import this file, and zod must stay out of their bundles.
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { BundleDraft } from './bundle-draft.ts'

/** All steps of the bundle builder, in their order, as their addresses call them. */
export const BUNDLE_STEPS = ['structure', 'landing-page', 'curriculam', 'pricing', 'creator-message'] as const
export type BundleStep = (typeof BUNDLE_STEPS)[number]

/** Those that somebody else completes: the next step is entered without them, and only publishing waits. */
const STEPS_OF_OTHERS: readonly BundleStep[] = ['pricing']

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
  readonly courses: readonly { readonly state: BundleCourseState; readonly needsAccess: boolean }[]
  /** Null until the site's team has set it, and for one that needs none. */
  readonly price: number | null
}

/** Whether a bundle has a price of the team before it is published: one with a restricted or practice course has. */
export const needsBundlePrice = ({ courses }: Pick<GatedBundle, 'courses'>): boolean =>
  courses.some(({ needsAccess }) => needsAccess)

/**
 * The steps of a bundle before its publishing, in their order. The builder, its addresses and the server's gate go by this list. A price
 * stays, also when only open courses are left.
 */
export const listBundleSteps = (bundle: Pick<GatedBundle, 'courses' | 'price'>): readonly BundleStep[] =>
  BUNDLE_STEPS.filter((step) => step !== 'pricing' || needsBundlePrice(bundle) || bundle.price !== null)

const isGiven = (text: string) => text.trim() !== ''

/** Whether a step has everything that publishing asks of it. */
export function isBundleStepComplete(step: BundleStep, { document, courses, price }: GatedBundle): boolean {
  switch (step) {
    case 'structure':
      return [document.title, document.ctfTitle].every((title) => cleanTitle(title) !== '')
    case 'landing-page':
      return isGiven(document.about)
    case 'curriculam':
      return courses.length > 0 && courses.every(({ state }) => state === 'shown')
    case 'pricing':
      return price !== null
    case 'creator-message':
      return [document.welcomeEmail, document.congratulationsEmail].every(isCreatorMessageComplete)
  }
}

/** The first step that keeps one from entering another: each asks for all before it. Undefined: it may be entered. */
export function findBundleStepBefore(
  step: BundleStep | 'publish',
  bundle: GatedBundle,
): BundleStep | undefined {
  const steps = listBundleSteps(bundle)
  const end = step === 'publish' ? steps.length : steps.indexOf(step)
  return steps
    .slice(0, end)
    .find((before) => !STEPS_OF_OTHERS.includes(before) && !isBundleStepComplete(before, bundle))
}

/** The first step that keeps a bundle from being published; undefined: it may be. */
export const findBundleStepToPublish = (bundle: GatedBundle): BundleStep | undefined =>
  listBundleSteps(bundle).find((step) => !isBundleStepComplete(step, bundle))
