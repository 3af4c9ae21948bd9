import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const compress = promisify(gzip)

export interface CachedResponse {
  gzipped: Buffer
  etag: string
  /** Ready for `new Response`, encoding headers included. */
  headers: Record<string, string>
  freshUntil: number
}

/** Whole pages of signed-out visitors as compressed bytes, bounded by their size. */
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
    sizeCalculation: (page, key) => page.gzipped.byteLength + 2 * key.length + 1024,
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
        const page = await pack(response, clock.now().getTime() + ttlMs)
        if (startedIn === generation) pages.set(key, page)
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

/** By its shape, since the HTTP server replaces Response by a class of its own, of which a clone is no instance. */
const isCachedResponse = (made: CachedResponse | Response): made is CachedResponse => 'gzipped' in made

async function pack(response: Response, freshUntil: number): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const gzipped = await compress(body, { level: 6 })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers) }
  headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(gzipped.byteLength)
  headers['etag'] = etag
  headers['vary'] = 'Accept-Encoding, Cookie'
  headers['cache-control'] = 'no-cache'
  return { gzipped, etag, headers, freshUntil }
}

/** Answers a request with a cached page: 304, the compressed bytes, or plain ones for a client without gzip. */
export function createResponseFromCache(
  page: CachedResponse,
  ifNoneMatch: string | null,
  acceptEncoding: string | null,
): Response {
  if (isNotModified(page, ifNoneMatch)) {
    return new Response(null, { status: 304, headers: buildNotModifiedHeaders(page) })
  }
  if (acceptEncoding?.includes('gzip'))
    return new Response(new Uint8Array(page.gzipped), { headers: page.headers })
  const { 'content-encoding': _, 'content-length': __, ...headers } = page.headers
  return new Response(new Uint8Array(gunzipSync(page.gzipped)), { headers })
}

/** Whether the client has this very page already. */
const isNotModified = (page: CachedResponse, ifNoneMatch: string | null | undefined): boolean =>
  ifNoneMatch?.includes(page.etag) ?? false

function buildNotModifiedHeaders(page: CachedResponse): Record<string, string> {
  return { etag: page.etag, vary: page.headers['vary'] ?? '', 'cache-control': 'no-cache' }
}

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

  return {
    /** Makes the answer when it is not cached, once for everybody who waits for it. */
    async respond(request: Request, make: (plain: Request) => Promise<Response>): Promise<Response> {
      const { origin, pathname, search } = new URL(request.url)
      const key = keyOf(pathname + search)
      const plain = () => new Request(origin + key, { headers: hostOnly(request) })
      const made = cache.get(key) ?? (await cache.make(key, () => make(plain())))
      if (!isCachedResponse(made)) return made
      return createResponseFromCache(
        made,
        request.headers.get('if-none-match'),
        request.headers.get('accept-encoding'),
      )
    },

    /**
     * Answers from the cache without any framework, for a browser that accepts gzip.
     * @returns false when it is not cached and has to be answered otherwise
     */
    respondFromCache({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET' || !url || !headers['accept-encoding']?.includes('gzip')) return false
      const page = cache.get(keyOf(url))
      if (!page) return false
      if (isNotModified(page, headers['if-none-match'])) {
        response.writeHead(304, buildNotModifiedHeaders(page)).end()
      } else {
        response.writeHead(200, page.headers).end(page.gzipped)
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
