import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g
const NAMED_DOCUMENT = /\bdocs\/[\w./-]+?\.md(?:#[\w-]+)?/g
const NAMED_SOURCE = /(?<![\w./-])(?:src|tests|bench|scripts)\/[\w./-]+\.(?:tsx?|mjs)\b/g
const BACKTICKED_SOURCE = /`([\w./-]+\.tsx?)`/g
const FENCED_BLOCK = /^```[\s\S]*?^```/gm

/** What cannot be looked up by somebody who has the repository alone. */
const VAGUE_SOURCES = [
  /\bspecification\b/gi,
  /\bproduct\.md\b/gi,
  // A decision is cited by its file: a link, or the number that the file begins with.
  /\bdecisions? \d{1,3}\b/gi,
  /\bsections? \d+/gi,
]

/** A file of the repository, seen from its root. */
export interface RepositoryFile {
  readonly path: string
  readonly text: string
}

/**
 * Relative links and `#headings` of a document that lead nowhere.
 * @param root folder of the repository
 * @returns `path: link` for each
 */
export function findBrokenLinks(root: string, { path, text }: RepositoryFile): string[] {
  const links = [...withoutCode(text).matchAll(MARKDOWN_LINK)].map((match) => match[1] ?? '')
  return links
    .filter((link) => !/^[a-z]+:/i.test(link))
    .filter((link) => !leadsSomewhere(root, path, link))
    .map((link) => `${path}: ${link}`)
}

/** `docs/….md` and `docs/….md#heading` in code, in comments and strings, that do not exist. */
export function findUnknownDocuments(root: string, { path, text }: RepositoryFile): string[] {
  return [...text.matchAll(NAMED_DOCUMENT)]
    .map(([name]) => name)
    .filter((name) => !leadsSomewhere(root, 'README.md', name))
    .map((name) => `${path}: ${name}`)
}

/**
 * Paths of source files and backticked file names in a document that no source file has.
 * @param sources all paths of source files; a backticked name may leave out folders at its front
 */
export function findUnknownSources({ path, text }: RepositoryFile, sources: readonly string[]): string[] {
  const paths = [...text.matchAll(NAMED_SOURCE)].map(([name]) => name)
  const names = [...text.matchAll(BACKTICKED_SOURCE)].map((match) => match[1] ?? '')
  return [...new Set([...paths, ...names])]
    .filter((name) => !sources.some((source) => source === name || source.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`)
}

/** Sources that are cited without saying where they stand. */
export function findVagueSources({ path, text }: RepositoryFile): string[] {
  return (
    VAGUE_SOURCES.flatMap((pattern) => [...text.matchAll(pattern)])
      // Words of a link stand before its file.
      .filter((match) => !text.startsWith('](', match.index + match[0].length))
      .map(([words]) => `${path}: ${words}`)
  )
}

function leadsSomewhere(root: string, from: string, link: string): boolean {
  const [name = '', heading] = link.split('#')
  const file = name === '' ? join(root, from) : join(root, dirname(from), name)
  if (!existsSync(file)) return false
  return heading === undefined || listAnchors(readFileSync(file, 'utf8')).includes(heading)
}

/** The anchors that forges make of headings: in lower case, without punctuation, with hyphens for spaces. */
function listAnchors(text: string): string[] {
  const headings = [...text.replace(FENCED_BLOCK, '').matchAll(/^#+ +(.+?) *$/gm)].map(
    (match) => match[1] ?? '',
  )
  return headings.map((heading) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string): string {
  return text.replace(FENCED_BLOCK, '').replace(/`[^`\n]*`/g, '')
}
