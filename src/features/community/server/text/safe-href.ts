const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
const LENGTH_MAX = 2_000

/**
 * An address as a link may have it: absolute, of http, https or mailto, without a name before an @ that looks like another
 * host. Null for anything else.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim()
  if (trimmed.length > LENGTH_MAX || !/^(?:https?:\/\/|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) {
    return null
  }
  const url = new URL(trimmed)
  if (!PROTOCOLS.has(url.protocol) || url.username || url.password) return null
  // The path of mailto keeps what would end an attribute.
  return url.href.replace(/["'<>`\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
