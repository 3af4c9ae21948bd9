const ONBOARDING_COOKIE_PATTERN = /(?:^|;\s*)lectern_onboarding=1/

/** Whether somebody is setting up their account in this browser, after choosing their first username. */
export const hasOnboardingCookie = (): boolean => ONBOARDING_COOKIE_PATTERN.test(document.cookie)

/** Called when setting up is finished, here or in another browser. */
export function deleteOnboardingCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'lectern_onboarding=; Path=/; Max-Age=0; SameSite=Lax'
}

const WELCOME_COOKIE_PATTERN = /(?:^|;\s*)lectern_welcome=1/

/** Whether somebody has just signed up with Google and has no username yet; answers true only once. */
export function consumeWelcomeCookie(): boolean {
  if (!WELCOME_COOKIE_PATTERN.test(document.cookie)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'lectern_welcome=; Path=/; Max-Age=0; SameSite=Lax'
  return true
}
