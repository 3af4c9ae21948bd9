const HIDDEN = /[\p{Cc}\p{Cf}\\]/u
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Where to go after signing in: a path of this site, or `fallback` for everything else. Browsers read `//host`, `/\host` and
 * paths with hidden tabs or line ends as addresses of other sites, and `/x/..//host` becomes one, so these are refused.
 *
 * @param target the raw `redirect` parameter, untrusted
 * @returns an ASCII path, safe to put into a header
 */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target || target.length > 2000 || !target.isWellFormed() || HIDDEN.test(target)) return fallback
  const [path = ''] = target.split(/[?#]/)
  if (!path.startsWith('/') || path.includes('//') || DOT_SEGMENT.test(path)) return fallback
  // Nobody wants to be asked to sign in after signing in.
  if (path === '/sign-in') return fallback
  return target.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
