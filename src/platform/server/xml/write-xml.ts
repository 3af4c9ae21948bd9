import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** All but what XML 1.0 allows: https://www.w3.org/TR/xml/#charsets. Halves of characters, for instance, are no characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Elements as text in which everything that somebody wrote is escaped. */
export const writeXml = (...elements: Element[]): string =>
  elements
    .map((element) => toXml(element, { closeEmptyElements: true }))
    .join('')
    .replace(FORBIDDEN, '')
    // There are no CDATA sections that it could end, but XML wants it escaped everywhere.
    .replaceAll(']]>', ']]&gt;')

/** A whole file with this element. */
export const writeXmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}\n`
