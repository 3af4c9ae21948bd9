import { t } from '../../messages/index.ts'
import { BUNDLE_STEPS, type BundleStep } from '../../rules/bundle-drafts/bundle-gates.ts'

/** Where bundles are begun and their drafts are listed. */
export const BUNDLE_DRAFTS_PATH = '/upload/bundle'

export type BundleBuilderStep = BundleStep | 'publish'

/** The pages of the builder, in their order. */
export const BUNDLE_BUILDER_STEPS: readonly BundleBuilderStep[] = [...BUNDLE_STEPS, 'publish']

export const BUNDLE_STEP_TITLES: Readonly<Record<BundleBuilderStep, string>> = {
  structure: t.stepStructure,
  'landing-page': t.stepLandingPage,
  curriculam: t.stepCurriculum,
  'creator-message': t.stepCreatorMessage,
  publish: t.publish,
}

/** Where a step of a draft is; the first one has the address of the builder. */
export const buildBundleStepPath = (draftId: string, step: BundleBuilderStep): string =>
  `${BUNDLE_DRAFTS_PATH}${step === 'structure' ? '' : `/${step}`}?id=${draftId}`

/** The step that an address names after that of the builder; null when there is none of that name. */
export const parseBundleStep = (name: string | undefined): BundleBuilderStep | null =>
  BUNDLE_BUILDER_STEPS.find((step) => step === (name ?? 'structure') && step !== (name && 'structure')) ??
  null
