const COOKIE = /(?:^|;\s*)lectern_welcome=1/

/** Whether somebody has just signed up with Google and has no username yet; answers true only once. */
export function takeWelcome(): boolean {
  if (!COOKIE.test(document.cookie)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = 'lectern_welcome=; Path=/; Max-Age=0; SameSite=Lax'
  return true
}
