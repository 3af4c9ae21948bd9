import { t } from '../../messages/index.ts'
import type { BuilderStep } from './builder-path.ts'

export const STEP_TITLES: Readonly<Record<BuilderStep, string>> = {
  structure: t.stepStructure,
  'landing-page': t.stepLandingPage,
  curriculam: t.stepCurriculum,
  pricing: t.stepPricing,
  'practice-problems': t.stepPracticeProblems,
  'lock-stages': t.stepLockStages,
  'creator-message': t.stepCreatorMessage,
  promotions: t.stepPromotions,
  publish: t.publish,
}
