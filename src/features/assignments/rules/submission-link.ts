import type { AssignmentType } from './assignment.ts'

// No schemas here: pages import this file, and zod must stay out of their bundles.

/** What is read of a parsed address. This room knows no URL: whoever calls has one. */
interface ParsedUrl {
  readonly href: string
  readonly protocol: string
  readonly host: string
  readonly origin: string
  readonly pathname: string
}
export type ParseUrl = (text: string) => ParsedUrl | null

const GITHUB_HOSTS: ReadonlySet<string> = new Set(['github.com', 'www.github.com'])

/**
 * Scheme and host as people type them. Parsers also take backslashes, tabs, names before an `@` and letters that only look like these;
 * what a person sees is then not where the link leads.
 */
const PLAIN_HOST = /^https:\/\/[a-z0-9.-]+(?=[/?#]|$)/i
const PLAIN_HOST_AND_PORT = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(?=[/?#]|$)/i
const STRANGE_SIGNS = /[\s\\\p{Cc}\p{Cf}]/u

export type LinkRefusal = 'EMPTY' | 'NOT_GITHUB' | 'NOT_COMPILER'

/**
 * Reads the link of a submission. Of the address that it parses to, the host has to be GitHub's or the compiler's, to the letter: what
 * a text begins with says nothing about where it leads.
 *
 * @param compilerUrl where the compiler is; links to it stand on the same host, under the same path
 * @returns the link as it parses
 */
export function parseSubmissionLink(
  typed: string,
  { type, compilerUrl, parseUrl }: { type: AssignmentType; compilerUrl: string; parseUrl: ParseUrl },
): { readonly link: string } | LinkRefusal {
  const text = typed.trim()
  if (text === '') return 'EMPTY'
  if (type === 'regular') {
    const url = PLAIN_HOST.test(text) && !STRANGE_SIGNS.test(text) ? parseUrl(text) : null
    return url && url.protocol === 'https:' && GITHUB_HOSTS.has(url.host) ? { link: url.href } : 'NOT_GITHUB'
  }
  const url = PLAIN_HOST_AND_PORT.test(text) && !STRANGE_SIGNS.test(text) ? parseUrl(text) : null
  return url && isOnCompiler(url, parseUrl(compilerUrl)) ? { link: url.href } : 'NOT_COMPILER'
}

function isOnCompiler(url: ParsedUrl, compiler: ParsedUrl | null): boolean {
  if (!compiler || url.origin !== compiler.origin) return false
  const folder = compiler.pathname.replace(/\/+$/, '')
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`)
}
