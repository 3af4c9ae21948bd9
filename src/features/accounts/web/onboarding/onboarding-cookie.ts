const COOKIE = /(?:^|;\s*)lectern_onboarding=1/

/** Whether somebody who has just chosen his first username is setting up his account in this browser. */
export const isOnboarding = (): boolean => COOKIE.test(document.cookie)

/** Setting up is over, here or in another browser. */
export function endOnboarding(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'lectern_onboarding=; Path=/; Max-Age=0; SameSite=Lax'
}
