import { type FoundTag, findTags } from './find-tags.ts'
import { namesAnotherPlace } from './linkify.ts'
import { safeHref } from './safe-href.ts'

/** A piece of a comment: words, or words with an address that the author gave them in a tag. */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** Tags made of what is left when tags are taken out may be nested so deep; nobody who writes to people does that. */
const ROUNDS = 8

/** Reads a text as words and link tags; other tags are left out, what stands between them is not. */
export function readPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let words = ''
  let href: string | null = null
  let at = 0
  const flush = (linked: boolean) => {
    if (words) {
      const link = linked && href !== null && words.trim() !== '' && !namesAnotherPlace(words, href)
      pieces.push(link ? { kind: 'link', text: words, href: href ?? '' } : { kind: 'text', text: words })
    }
    words = ''
  }
  for (const tag of findTags(text)) {
    // Within what was a tag already: left out with it.
    if (tag.start < at) continue
    words += text.slice(at, tag.start)
    at = tag.end
    if (tag.name !== 'a') continue
    // A link that another one begins in has ended, as in a browser.
    flush(href !== null)
    href = hrefOf(tag)
  }
  words += text.slice(at)
  flush(false)
  return pieces
}

const hrefOf = (tag: FoundTag) => (tag.closing || tag.href === null ? null : safeHref(tag.href))

/**
 * A text as it is kept (specification 5): no tags but those of links, no control characters, none that turn the reading
 * direction of what follows.
 */
export function sanitizeText(typed: string): string {
  let text = withoutControls(typed).trim()
  for (let round = 0; round < ROUNDS; round += 1) {
    const clean = readPieces(text).map(writePiece).join('').trim()
    if (clean === text) return text
    text = clean
  }
  return text.replaceAll('<', '')
}

const writePiece = (piece: TextPiece) =>
  piece.kind === 'text' ? piece.text : `<a href="${piece.href.replaceAll('&', '&amp;')}">${piece.text}</a>`

/** Line ends and tabs stay, and so do the joiners that emoji and some scripts are made with. */
export const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

/** Whether there is nothing to be seen in a text. */
export const isBlank = (text: string): boolean =>
  text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '') === ''
