import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { Clock } from '../clock.ts'
import {
  buildNotModifiedHeaders,
  type CachedResponse,
  chooseBody,
  createResponseFromCache,
  isCachedResponse,
  isNotModified,
  packResponse,
} from './cached-response.ts'

/** Whole pages of signed-out visitors as bytes in the encodings that are asked for, bounded by their size. */
export function createResponseCache({
  clock,
  maxBytes = 64 * 1024 * 1024,
  ttlMs = 60_000,
}: {
  clock: Clock
  maxBytes?: number
  ttlMs?: number
}) {
  const pages = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // An address may be longer than the page.
    sizeCalculation: ({ bodies: { gzip, identity, br } }, key) =>
      [gzip, identity, br].reduce(
        (sum, body) => sum + (typeof body === 'object' ? body.bytes.byteLength : 0),
        0,
      ) +
      2 * key.length +
      1024,
  })
  const making = new Map<string, Promise<CachedResponse | Response>>()
  let generation = 0

  const fresh = (key: string) => {
    const page = pages.get(key)
    return page && page.freshUntil > clock.now().getTime() ? page : undefined
  }

  return {
    /** The page under this key while it is fresh. */
    get: fresh,

    /** The page under this key even when it is too old. */
    getStale: (key: string) => pages.peek(key),

    /**
     * Renders a page once for everybody who waits for it. Only a 200 without `no-store` and cookies is cached. When it cannot
     * be rendered now (503) and an older version is still there, that one is returned.
     */
    async make(key: string, render: () => Promise<Response>): Promise<CachedResponse | Response> {
      const running = making.get(key)
      if (running) {
        const made = await running
        return isCachedResponse(made) ? made : made.clone()
      }
      const startedIn = generation
      const promise = (async () => {
        const response = await render()
        const forbidden = response.headers.get('cache-control') === 'no-store'
        const former = pages.peek(key)
        if (response.status === 503 && former) return former
        if (response.status !== 200 || forbidden || response.headers.has('set-cookie')) return response
        const page = await packResponse(response, clock.now().getTime() + ttlMs)
        if (startedIn === generation) pages.set(key, page)
        page.onGrown = () => {
          // A size is counted when something is put in.
          if (pages.peek(key) === page && pages.delete(key)) pages.set(key, page)
        }
        return page
      })()
      making.set(key, promise)
      try {
        const made = await promise
        return isCachedResponse(made) ? made : made.clone()
      } finally {
        making.delete(key)
      }
    },

    /** Drops every page; one that is being rendered now is not cached either. */
    clear() {
      generation += 1
      pages.clear()
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Cached answers that are the same for everybody who is not signed in.
 * @param parameters query parameters that change an answer; all others are left out of its key, so that nobody can fill
 *   the cache with copies
 */
export function createPublicResponses(cache: ResponseCache, parameters: readonly string[]) {
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

  /** Each language has answers of its own. */
  const inLanguage = (address: string) => `${getLanguage()} ${address}`

  return {
    /** Makes the answer when it is not cached, once for everybody who waits for it. */
    async respond(request: Request, make: (plain: Request) => Promise<Response>): Promise<Response> {
      const { origin, pathname, search } = new URL(request.url)
      const address = keyOf(pathname + search)
      const key = inLanguage(address)
      const plain = () => new Request(origin + address, { headers: hostOnly(request) })
      const made = cache.get(key) ?? (await cache.make(key, () => make(plain())))
      if (!isCachedResponse(made)) return made
      return createResponseFromCache(
        made,
        request.headers.get('if-none-match'),
        request.headers.get('accept-encoding'),
      )
    },

    /**
     * Answers from the cache without any framework.
     * @param age whether a page that is too old will do, too
     * @returns false when it is not cached and has to be answered otherwise
     */
    respondFromCache(
      { method, url, headers }: IncomingMessage,
      response: ServerResponse,
      age: 'fresh' | 'any' = 'fresh',
    ): boolean {
      if (method !== 'GET' || !url) return false
      const key = inLanguage(keyOf(url))
      const page = age === 'any' ? cache.getStale(key) : cache.get(key)
      if (!page) return false
      if (isNotModified(page, headers['if-none-match'])) {
        response.writeHead(304, buildNotModifiedHeaders(page)).end()
      } else {
        const body = chooseBody(page, String(headers['accept-encoding'] ?? ''))
        response.writeHead(200, body.headers).end(body.bytes)
      }
      return true
    },
  }
}

export type PublicResponses = ReturnType<typeof createPublicResponses>

/** What is cached for everybody must not depend on who asked first. */
function hostOnly(request: Request): HeadersInit {
  const host = request.headers.get('host')
  return host ? { host } : {}
}
