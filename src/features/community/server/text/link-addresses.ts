import { LinkifyIt } from 'linkify-it'

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
const LENGTH_MAX = 2_000

/**
 * A normalised address that is safe in a link: absolute, http, https or mailto, without credentials that look like another host.
 * Null for anything else.
 */
export function sanitizeHref(address: string): string | null {
  const trimmed = address.trim()
  if (trimmed.length > LENGTH_MAX || !/^(?:https?:\/\/|mailto:)/i.test(trimmed) || !URL.canParse(trimmed)) {
    return null
  }
  const url = new URL(trimmed)
  if (!PROTOCOLS.has(url.protocol) || url.username || url.password) return null
  // URL leaves characters in the path of mailto that would end an attribute.
  return url.href.replace(/["'<>`\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Finds bare addresses, but not names with a dot: here most of them are files (`main.py`). */
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: true })
linkify.add('ftp:', null)
linkify.add('//', null)

interface FoundAddress {
  readonly start: number
  readonly end: number
  readonly href: string
}

/** The bare addresses in a text. */
export const findBareLinks = (text: string): FoundAddress[] =>
  (linkify.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const href = sanitizeHref(url)
    return href ? [{ start: index, end: lastIndex, href }] : []
  })

/** Whether the label of a link names another site than its address, as in phishing. */
export const isMisleadingLinkLabel = (label: string, href: string): boolean =>
  findBareLinks(label).some((address) => getLinkTarget(address.href) !== getLinkTarget(href))

function getLinkTarget(href: string): string {
  const { protocol, host, pathname } = new URL(href)
  return protocol === 'mailto:' ? pathname.toLowerCase() : host
}
