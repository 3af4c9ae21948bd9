/** A mention that is being typed. */
export interface MentionToken {
  /** Index of its @. */
  readonly from: number
  /** Index of the caret, after it. */
  readonly to: number
  /** What is typed of the name so far. */
  readonly query: string
}

/** Scripts without spaces between words: an @ may follow directly. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
/** Their full-width punctuation, which includes its space. */
const WIDE_PUNCTUATION = '\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff1f'

/**
 * An @ at the beginning of a word, and what follows it of a name. After other letters and digits it belongs to an e-mail address
 * (docs/product/community.md#mentions).
 */
const TYPED = new RegExp(
  `(?:^|[\\s(>"'${UNSPACED}${WIDE_PUNCTUATION}])@([\\p{L}\\p{M}\\p{N}_.-]{0,50})$`,
  'u',
)

/** The mention being typed at the caret; null when there is none. */
export function findMentionAtCaret(text: string, caret: number): MentionToken | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  return { from: caret - query.length - 1, to: caret, query }
}

/** Completes a mention with the chosen username. */
export function insertMention(text: string, token: MentionToken, username: string) {
  const before = `${text.slice(0, token.from)}@${username} `
  const after = text.slice(token.to).replace(/^ /, '')
  return { text: before + after, caret: before.length }
}

const escaped = (username: string) => username.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** Ids of the chosen people whose names are still in the text. */
export function listRemainingMentionIds(text: string, chosen: ReadonlyMap<string, string>): string[] {
  return (
    [...chosen]
      // As the server reads it: letters of another script right after a name are not part of it.
      .filter(([username]) => new RegExp(`@${escaped(username)}(?!\\w)`, 'i').test(text))
      .map(([, id]) => id)
  )
}
