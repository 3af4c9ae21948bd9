import { t } from '../../messages/index.ts'
import {
  BUNDLE_STEPS,
  type BundleStep,
  type GatedBundle,
  listBundleSteps,
} from '../../rules/bundle-drafts/bundle-gates.ts'

/** Where bundles are begun and their drafts are listed. */
export const BUNDLE_DRAFTS_PATH = '/upload/bundle'

export type BundleBuilderStep = BundleStep | 'publish'

/** The pages of the builder for a bundle, in their order. The price is set in the console; its state stands on the last page. */
export const listBundleBuilderSteps = (
  bundle: Pick<GatedBundle, 'courses' | 'price'>,
): readonly BundleBuilderStep[] => [
  ...listBundleSteps(bundle).filter((step) => step !== 'pricing'),
  'publish',
]

export const BUNDLE_STEP_TITLES: Readonly<Record<BundleBuilderStep, string>> = {
  structure: t.stepStructure,
  'landing-page': t.stepLandingPage,
  curriculam: t.stepCurriculum,
  pricing: t.stepPricing,
  'creator-message': t.stepCreatorMessage,
  publish: t.publish,
}

/** Where a step of a draft is; the first one has the address of the builder. */
export const buildBundleStepPath = (draftId: string, step: BundleBuilderStep): string =>
  `${BUNDLE_DRAFTS_PATH}${step === 'structure' ? '' : `/${step}`}?id=${draftId}`

/** The step that an address names after that of the builder; null when there is none of that name. */
export function parseBundleStep(name: string | undefined): BundleBuilderStep | null {
  if (name === undefined) return 'structure'
  if (name === 'publish') return name
  return BUNDLE_STEPS.find((step) => step === name && step !== 'structure') ?? null
}
