import { t } from '../messages/index.ts'
import type { ResumeCategory } from './templates.ts'

/** Characters that two lines of a resume hold, about. */
export const HIGHLIGHT_GOOD_LENGTH = 200
/** Characters of a summary that is read to its end. */
export const SUMMARY_GOOD_LENGTH = 600

/** First words of sentences about oneself, and of duties; a verb says the same and takes less space. */
const NO_VERB =
  /^(?:i|i['’]m|i['’]ve|my|me|we|our|the|an?|this|that|it|there|was|were|is|am|responsible for|in charge of|duties|tasks?)(?![\p{L}\p{N}])/iu

/**
 * What could read better in a line about somebody's work; it follows from the text alone.
 * @returns null where there is nothing to say
 */
export function getHighlightHint(text: string): string | null {
  const line = text.trim()
  if (line.length > HIGHLIGHT_GOOD_LENGTH) return t.twoLinesReadWell
  return NO_VERB.test(line) ? t.startWithAVerb : null
}

/** The same for the text that a resume begins with. */
export function getSummaryHint(text: string): string | null {
  return text.trim().length > SUMMARY_GOOD_LENGTH ? t.threeToFiveLinesReadWell : null
}

/** What the number of pages means for somebody who has come this far. */
export function getPageHint(pages: number, category: ResumeCategory): string {
  if (pages <= 1) return t.fitsOnOnePage
  if (category === 1) return t.onePageIsEnoughForFreshers({ pages })
  return pages === 2 ? t.twoPagesAreFine : t.rarelyReadBeyondTwoPages({ pages })
}
