/** A mention that is being typed. */
export interface MentionToken {
  /** Where its @ stands. */
  readonly from: number
  /** Where the caret stands, behind it. */
  readonly to: number
  /** What is typed of the name so far. */
  readonly query: string
}

/** An @ that begins a word, and what is typed of a name or username behind it. */
const TYPED = /(?:^|[\s(>"'])@([\p{L}\p{M}\p{N}_.-]{0,50})$/u

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
  return [...chosen]
    .filter(([username]) => new RegExp(`@${escaped(username)}(?![\\p{L}\\p{N}_])`, 'iu').test(text))
    .map(([, id]) => id)
}
