import { getLanguage } from '#platform/rules/messages/language.ts'
import { t } from '../../messages/index.ts'
import type { CommentPart } from '../../rules/comment.ts'
import { COMMENT_COLLAPSE_LENGTH } from '../../rules/limits.ts'

/** Comments of many short lines are cut as well: a hundred characters may be a hundred lines. */
const LINES_SHOWN = 6

const segments = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/**
 * The beginning of a comment, shown while it is collapsed; null when it is short enough to be shown whole. Graphemes are not
 * split; a link, time or mention is shown whole or not at all.
 */
export function truncateCommentParts(parts: readonly CommentPart[]): CommentPart[] | null {
  let [characters, lines] = [0, 1]
  const kept: CommentPart[] = []
  for (const part of parts) {
    const shown: string[] = []
    for (const one of segments(part.text)) {
      if (one.includes('\n')) lines += 1
      if (characters === COMMENT_COLLAPSE_LENGTH || lines > LINES_SHOWN) {
        const text = shown.join('')
        if (part.kind === 'text' && text) kept.push({ kind: 'text', text })
        return trimEnd(kept)
      }
      characters += 1
      shown.push(one)
    }
    kept.push(part)
  }
  return null
}

function trimEnd(parts: CommentPart[]): CommentPart[] {
  const last = parts.at(-1)
  if (last?.kind !== 'text') return parts
  return [...parts.slice(0, -1), { kind: 'text', text: last.text.trimEnd() }]
}

const MINUTE_MS = 60_000

/** The largest first. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['week', 7 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

const words = new Intl.RelativeTimeFormat(getLanguage(), { numeric: 'always' })

/**
 * A relative time such as "5 minutes ago". Times in the future, since clocks differ, are "just now".
 *
 * @param now time of the reader's device, ms
 */
export function formatTimeAgo(iso: string, now: number): string {
  const passedMs = now - Date.parse(iso)
  const unit = UNITS.find(([, lasts]) => passedMs >= lasts)
  return unit ? words.format(-Math.floor(passedMs / unit[1]), unit[0]) : t.justNow
}

const exact = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'full', timeStyle: 'short' })

/** Date and time in the reader's zone. */
export const formatExactTime = (iso: string): string => exact.format(new Date(iso))
