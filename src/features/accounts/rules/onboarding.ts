/** What somebody new is asked after his first username, one after the other (decision 37). */
export const ONBOARDING_STEPS = ['interests', 'picture', 'course'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const FIRST_STEP: OnboardingStep = ONBOARDING_STEPS[0]

/** What comes after a step; null after the last one. */
export const stepAfter = (step: OnboardingStep): OnboardingStep | null =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? null

/**
 * The steps that an account may be at for this one to lead it on: one that was passed in another tab is not asked for
 * again, and the last one ends whatever is left.
 */
export const stepsUpTo = (step: OnboardingStep): OnboardingStep[] =>
  ONBOARDING_STEPS.slice(0, ONBOARDING_STEPS.indexOf(step) + 1)
