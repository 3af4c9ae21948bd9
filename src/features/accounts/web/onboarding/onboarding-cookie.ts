const COOKIE = /(?:^|;\s*)lectern_onboarding=1/

/** Whether somebody is setting up their account in this browser, after choosing their first username. */
export const isOnboarding = (): boolean => COOKIE.test(document.cookie)

/** Called when setting up is finished, here or in another browser. */
export function endOnboarding(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'lectern_onboarding=; Path=/; Max-Age=0; SameSite=Lax'
}
