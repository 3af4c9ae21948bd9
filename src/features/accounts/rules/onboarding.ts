import { t } from '../messages/index.ts'
/** What a new person is asked after choosing their first username, in this order. See docs/product/accounts.md#setting-up. */
export const ONBOARDING_STEPS = ['interests', 'picture', 'course'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const FIRST_ONBOARDING_STEP: OnboardingStep = ONBOARDING_STEPS[0]

/** What comes after a step; null after the last one. */
export const getNextOnboardingStep = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null

/**
 * The steps from which finishing this one moves an account forward: a step finished in another tab is not asked for again, and
 * finishing the last one ends all that is left.
 */
export const listOnboardingStepsUpTo = (step: OnboardingStep): OnboardingStep[] =>
  ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(step) + 1)

/**
 * What people can say they want to learn. The first six are the course categories, with the same slugs, so that a first course can
 * be suggested from them.
 */
export const INTEREST_LABELS = {
  'data-science': t.dataScience,
  programming: 'Programming',
  'data-structures': t.dataStructures,
  'machine-learning': t.machineLearning,
  'web-development': t.webDevelopment,
  'game-development': t.gameDevelopment,
  algorithms: 'Algorithms',
  'artificial-intelligence': t.artificialIntelligence,
  'cloud-computing': t.cloudComputing,
  'competitive-programming': t.competitiveProgramming,
  cybersecurity: 'Cybersecurity',
  'data-engineering': t.dataEngineering,
  databases: 'Databases',
  design: 'Design',
  devops: 'DevOps',
  interviews: 'Interviews',
  'mobile-development': t.mobileDevelopment,
  'operating-systems': t.operatingSystems,
  'system-design': t.systemDesign,
  testing: 'Testing',
} as const

export type Interest = keyof typeof INTEREST_LABELS

export const INTEREST_SLUGS = Object.keys(INTEREST_LABELS) as [Interest, ...Interest[]]
