import type { CommentPart } from '../../rules/comment.ts'
import { findBareLinks } from './link-addresses.ts'
import { parseCommentPieces } from './sanitize-text.ts'

/** What decides which times and mentions of a text count. */
export interface CommentParseContext {
  /** Length of the video; a time after its end stays plain text. */
  readonly durationMs: number
  /** Current usernames of the people mentioned, by the names in the text in lower case. */
  readonly usernames: ReadonlyMap<string, string>
}

const TIME = /(?<![\d:.,])(?:(\d{1,2}):(?=\d\d:))?(\d{1,2}):([0-5]\d)(?![\d:]|[.,]\d)/
const MENTION = /(?<![\w@./-])@([a-z0-9]+(?:_[a-z0-9]+)*)(?!\w)/
const TOKEN = new RegExp(`${TIME.source}|${MENTION.source}`, 'gi')

/** Splits a stored text into parts that are safe to show. Joined, their texts are the words of the text. */
export function parseCommentParts(text: string, reading: CommentParseContext): CommentPart[] {
  const parts: CommentPart[] = []
  for (const piece of parseCommentPieces(text)) {
    if (piece.kind === 'link') parts.push(piece)
    else parts.push(...readWords(piece.text, reading))
  }
  return joined(parts)
}

/** Usernames mentioned in a text, in lower case, each once, in order. */
export function parseMentionedUsernames(text: string): string[] {
  const everybody = { durationMs: 0, usernames: { get: (name: string) => name } }
  const names = new Set<string>()
  for (const piece of parseCommentPieces(text)) {
    if (piece.kind === 'link') continue
    for (const part of readWords(piece.text, everybody)) if (part.kind === 'mention') names.add(part.username)
  }
  return [...names]
}

type Reading = Pick<CommentParseContext, 'durationMs'> & {
  usernames: Pick<CommentParseContext['usernames'], 'get'>
}

function* readWords(words: string, reading: Reading): Generator<CommentPart> {
  let at = 0
  for (const { start, end, href } of findBareLinks(words)) {
    yield* readTokens(words.slice(at, start), reading)
    yield { kind: 'link', text: words.slice(start, end), href }
    at = end
  }
  yield* readTokens(words.slice(at), reading)
}

function* readTokens(words: string, { durationMs, usernames }: Reading): Generator<CommentPart> {
  let at = 0
  for (const match of words.matchAll(TOKEN)) {
    const [text, hours, minutes, seconds, name] = match
    const part =
      name === undefined
        ? timePart(text, Number(hours ?? 0), Number(minutes), Number(seconds), durationMs)
        : mentionPart(text, usernames.get(name.toLowerCase()))
    if (!part) continue
    yield { kind: 'text', text: words.slice(at, match.index) }
    yield part
    at = match.index + text.length
  }
  yield { kind: 'text', text: words.slice(at) }
}

function timePart(text: string, hours: number, minutes: number, seconds: number, durationMs: number) {
  if (hours > 0 && minutes > 59) return null
  const total = hours * 3600 + minutes * 60 + seconds
  return total * 1000 <= durationMs ? ({ kind: 'time', text, seconds: total } as const) : null
}

const mentionPart = (text: string, username: string | undefined) =>
  username === undefined ? null : ({ kind: 'mention', text, username } as const)

/** Drops empty parts and joins neighbouring plain text. */
function joined(parts: readonly CommentPart[]): CommentPart[] {
  const result: CommentPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (part.kind === 'text' && last?.kind === 'text') {
      result[result.length - 1] = { kind: 'text', text: last.text + part.text }
    } else result.push(part)
  }
  return result
}
