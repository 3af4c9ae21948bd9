import { posix } from 'node:path'
import type { ResolveLink } from '../article/links.ts'

/** File names that say nothing about the content; the name of the folder does. */
const TELLS_NOTHING = /^(?:about|index|readme|intro|introduction|overview|article|text)$/i

/** The name of a file, or of its folder if its own says nothing. */
export function tellingName(file: string): string {
  const { name, dir } = posix.parse(file)
  return TELLS_NOTHING.test(name) && dir !== '' ? posix.basename(dir) : name
}

/** Whether a heading or a file name says nothing about the content, such as "About". */
export const tellsNothing = (text: string): boolean => TELLS_NOTHING.test(text.trim())

/** Path without extension and without a file name that says nothing: `concepts/arrays` for `x/concepts/arrays/about.md`. */
function place(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const last = parts.pop()?.replace(/\.[a-z]+$/i, '') ?? ''
  return tellsNothing(last) && parts.length > 0 ? parts : [...parts, last]
}

const key = (parts: readonly string[]) => parts.slice(-2).join('/').toLowerCase()

/**
 * Links between the articles of one course: a link to another article's file becomes a link to its lesson.
 * Articles written for another site link by its addresses (`/tracks/javascript/concepts/arrays`); the last two parts of those
 * identify the lesson.
 *
 * @param lessons slug by the file's path
 * @returns for the file of an article, the function that resolves its links
 */
export function lessonLinks(lessons: ReadonlyMap<string, string>): (file: string) => ResolveLink {
  const byPlace = new Map<string, string | null>()
  for (const [file, slug] of lessons) {
    const name = key(place(file))
    // Two articles with the same last parts: such a link could mean either.
    byPlace.set(name, byPlace.has(name) ? null : slug)
  }
  return (file) => (href) => {
    const path = pathOf(href)
    if (path === null) return null
    const target = path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
    const exact = lessons.get(target)
    const parts = place(target)
    const slug = exact ?? (parts.length >= 2 ? byPlace.get(key(parts)) : undefined)
    return slug ? `./${slug}` : null
  }
}

/** The path of a relative address; null for one with a scheme or a host. */
function pathOf(href: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}|^\/\\/i.test(href)) return null
  const path = href.split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(path) || null
  } catch {
    return null
  }
}
