import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerFromCache, type HtmlCache, isCached, isUnchanged, notModifiedHeaders } from './html-cache.ts'

/**
 * Cached answers that are the same for everybody who is not signed in.
 * @param parameters query parameters that change an answer; all others are left out of its key, so that nobody can fill
 *   the cache with copies
 */
export function createPublicAnswers(cache: HtmlCache, parameters: readonly string[]) {
  /** The path with the parameters that matter, in a fixed order. */
  const keyOf = (address: string): string => {
    const mark = address.indexOf('?')
    if (mark === -1) return address
    // Not parsed as a URL: a request line need not contain one, and nobody would catch the error.
    const path = address.slice(0, mark)
    const given = new URLSearchParams(address.slice(mark))
    const kept = parameters.flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    })
    const query = new URLSearchParams(kept).toString()
    return query ? `${path}?${query}` : path
  }

  return {
    /** Makes the answer when it is not cached, once for everybody who waits for it. */
    async answer(request: Request, make: (plain: Request) => Promise<Response>): Promise<Response> {
      const { origin, pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search)
      const plain = () => new Request(origin + key, { headers: hostOnly(request) })
      const made = cache.get(key) ?? (await cache.make(key, () => make(plain())))
      if (!isCached(made)) return made
      return answerFromCache(
        made,
        request.headers.get('if-none-match'),
        request.headers.get('accept-encoding'),
      )
    },

    /**
     * Answers from the cache without any framework, for a browser that accepts gzip.
     * @returns false when it is not cached and has to be answered otherwise
     */
    answerAtOnce({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET' || !url || !headers['accept-encoding']?.includes('gzip')) return false
      const page = cache.get(keyOf(url))
      if (!page) return false
      if (isUnchanged(page, headers['if-none-match'])) {
        response.writeHead(304, notModifiedHeaders(page)).end()
      } else {
        response.writeHead(200, page.headers).end(page.gzipped)
      }
      return true
    },
  }
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/** What is cached for everybody must not depend on who asked first. */
function hostOnly(request: Request): HeadersInit {
  const host = request.headers.get('host')
  return host ? { host } : {}
}
