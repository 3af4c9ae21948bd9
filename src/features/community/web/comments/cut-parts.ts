import type { CommentPart } from '../../rules/comment.ts'
import { COMMENT_COLLAPSE } from '../../rules/limits.ts'

/** Comments of many short lines are cut as well: a hundred characters may be a hundred lines. */
const LINES_SHOWN = 6

const segments = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/**
 * The beginning of a comment, shown while it is collapsed; null when it is short enough to be shown whole. Graphemes are not
 * split; a link, time or mention is shown whole or not at all.
 */
export function cutParts(parts: readonly CommentPart[]): CommentPart[] | null {
  let [characters, lines] = [0, 1]
  const kept: CommentPart[] = []
  for (const part of parts) {
    const shown: string[] = []
    for (const one of segments(part.text)) {
      if (one.includes('\n')) lines += 1
      if (characters === COMMENT_COLLAPSE || lines > LINES_SHOWN) {
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
