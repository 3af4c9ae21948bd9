import { LinkifyIt } from 'linkify-it'
import { safeHref } from './safe-href.ts'

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
export const findAddresses = (text: string): FoundAddress[] =>
  (linkify.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const href = safeHref(url)
    return href ? [{ start: index, end: lastIndex, href }] : []
  })

/** Whether the label of a link names another site than its address, as in phishing. */
export const namesAnotherPlace = (label: string, href: string): boolean =>
  findAddresses(label).some((address) => placeOf(address.href) !== placeOf(href))

function placeOf(href: string): string {
  const { protocol, host, pathname } = new URL(href)
  return protocol === 'mailto:' ? pathname.toLowerCase() : host
}
