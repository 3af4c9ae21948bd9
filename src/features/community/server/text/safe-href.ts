const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
const LENGTH_MAX = 2_000

/**
 * A normalised address that is safe in a link: absolute, http, https or mailto, without credentials that look like another host.
 * Null for anything else.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim()
  if (trimmed.length > LENGTH_MAX || !/^(?:https?:\/\/|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) {
    return null
  }
  const url = new URL(trimmed)
  if (!PROTOCOLS.has(url.protocol) || url.username || url.password) return null
  // URL leaves characters in the path of mailto that would end an attribute.
  return url.href.replace(/["'<>`\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
