import { findHtmlTags, type HtmlTagToken } from './find-html-tags.ts'
import { isMisleadingLinkLabel, sanitizeHref } from './link-addresses.ts'

/** A piece of a comment: words, or the words of a link tag with its address. */
export type CommentTextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** Removing tags can leave new tags; after so many rounds, which only an attacker needs, the brackets go. */
const ROUNDS = 8

/** Reads a text as words and link tags; other tags are dropped, the words between them stay. */
export function parseCommentPieces(text: string): CommentTextPiece[] {
  const pieces: CommentTextPiece[] = []
  let words = ''
  let href: string | null = null
  let at = 0
  const flush = (linked: boolean) => {
    if (words) {
      const link = linked && href !== null && words.trim() !== '' && !isMisleadingLinkLabel(words, href)
      pieces.push(link ? { kind: 'link', text: words, href: href ?? '' } : { kind: 'text', text: words })
    }
    words = ''
  }
  for (const tag of findHtmlTags(text)) {
    // Inside a tag that was dropped already.
    if (tag.start < at) continue
    words += text.slice(at, tag.start)
    at = tag.end
    if (tag.name !== 'a') continue
    // As in a browser, a link ends where another begins.
    flush(href !== null)
    href = hrefOf(tag)
  }
  words += text.slice(at)
  flush(false)
  return pieces
}

const hrefOf = (tag: HtmlTagToken) => (tag.closing || tag.href === null ? null : sanitizeHref(tag.href))

/**
 * A text as it is stored: no tags except links, no control characters, none that change the reading direction of what follows.
 */
export function sanitizeCommentText(typed: string): string {
  let text = removeControlCharacters(typed).trim()
  for (let round = 0; round < ROUNDS; round += 1) {
    const clean = parseCommentPieces(text).map(writePiece).join('').trim()
    if (clean === text) return text
    text = clean
  }
  return text.replaceAll('<', '')
}

const writePiece = (piece: CommentTextPiece) =>
  piece.kind === 'text' ? piece.text : `<a href="${piece.href.replaceAll('&', '&amp;')}">${piece.text}</a>`

/** Line ends and tabs stay, and the joiners that emoji and some scripts need. */
export const removeControlCharacters = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

/** Whether a text has no visible character. */
export const isBlankText = (text: string): boolean =>
  text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === ''

/** The words of a stored text, without its link tags. */
export const getPlainCommentText = (text: string): string =>
  parseCommentPieces(text)
    .map((piece) => piece.text)
    .join('')
