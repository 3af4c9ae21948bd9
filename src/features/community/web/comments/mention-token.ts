/** A mention that is being typed. */
export interface MentionToken {
  /** Where its @ stands. */
  readonly from: number
  /** Where the caret stands, behind it. */
  readonly to: number
  /** What is typed of the name so far. */
  readonly query: string
}

/** Writing without spaces between words: what is said to somebody goes on right before the @. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
/** Their punctuation, which has its space in itself. */
const WIDE_PUNCTUATION = '\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff1f'

/**
 * An @ that begins a word, and what is typed of a name or username behind it. After other letters and digits it belongs to
 * an e-mail address (docs/product/community.md).
 */
const TYPED = new RegExp(
  `(?:^|[\\s(>"'${UNSPACED}${WIDE_PUNCTUATION}])@([\\p{L}\\p{M}\\p{N}_.-]{0,50})$`,
  'u',
)

/** The mention that is being typed where the caret stands; null where none is. */
export function mentionAt(text: string, caret: number): MentionToken | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  return { from: caret - query.length - 1, to: caret, query }
}

/** The text with the chosen username in place of what was typed of it, and where the caret goes. */
export function putMention(text: string, token: MentionToken, username: string) {
  const before = `${text.slice(0, token.from)}@${username} `
  const after = text.slice(token.to).replace(/^ /, '')
  return { text: before + after, caret: before.length }
}

const escaped = (username: string) => username.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** Ids of those chosen whose names still stand in the text. */
export function stillMentioned(text: string, chosen: ReadonlyMap<string, string>): string[] {
  return (
    [...chosen]
      // As the server reads it: what follows right away in another script is not part of the name.
      .filter(([username]) => new RegExp(`@${escaped(username)}(?!\\w)`, 'i').test(text))
      .map(([, id]) => id)
  )
}
