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
 * What people can say they want to learn. The first six are the categories of courses that a site begins with, and others may
 * become some: a first course is suggested from those that are the slugs of categories.
 */
export const INTEREST_SLUGS = [
  'data-science',
  'programming',
  'data-structures',
  'machine-learning',
  'web-development',
  'game-development',
  'algorithms',
  'artificial-intelligence',
  'cloud-computing',
  'competitive-programming',
  'cybersecurity',
  'data-engineering',
  'databases',
  'design',
  'devops',
  'interviews',
  'mobile-development',
  'operating-systems',
  'system-design',
  'testing',
] as const

export type Interest = (typeof INTEREST_SLUGS)[number]
