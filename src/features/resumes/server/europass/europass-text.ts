import type { Element } from 'xast'
import { x } from 'xastscript'
import { writeXml } from '#platform/server/xml/write-xml.ts'
import type { ContentBlock } from '../pdf/resume-content.ts'

/** What people wrote in lines and bullets, in the HTML that Europass has in its longer texts: paragraphs and lists. */
export function writeRichText(blocks: readonly ContentBlock[]): string {
  const elements: Element[] = []
  for (const { kind, label, text } of blocks) {
    const last = elements.at(-1)
    const words = label ? `${label}: ${text}` : text
    if (kind === 'text') elements.push(x('p', words))
    else if (last?.name === 'ul') last.children.push(x('li', words))
    else elements.push(x('ul', [x('li', words)]))
  }
  return writeXml(...elements)
}

/** An element with a text; none for an empty one. */
export const writeText = (name: string, text: string): Element[] => (text ? [x(name, text)] : [])

/** An element around others; none when there are none. */
export const writeGroup = (name: string, ...children: readonly Element[][]): Element[] =>
  children.flat().length > 0 ? [x(name, children.flat())] : []

/** "2024-02-29" as `<From year="2024" month="--02" day="---29"/>`. */
function writeDate(name: string, date: string): Element[] {
  const [year, month, day] = date.split('-')
  if (!year) return []
  return [x(name, { year, month: month ? `--${month}` : null, day: day ? `---${day}` : null })]
}

/** What has begun and has no end goes on, as in the PDF. */
export const writePeriod = (startDate: string, endDate: string): Element[] =>
  writeGroup(
    'Period',
    writeDate('From', startDate),
    writeDate('To', endDate),
    startDate && !endDate ? [x('Current', 'true')] : [],
  )
