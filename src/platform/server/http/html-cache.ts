import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const compress = promisify(gzip)

export interface CachedPage {
  gzipped: Buffer
  etag: string
  /** Ready for `new Response`, encoding headers included. */
  headers: Record<string, string>
  freshUntil: number
}

/** Whole pages of signed-out visitors as compressed bytes, bounded by their size. */
export function createHtmlCache({
  clock,
  maxBytes = 64 * 1024 * 1024,
  ttlMs = 60_000,
}: {
  clock: Clock
  maxBytes?: number
  ttlMs?: number
}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // An address may be longer than the page.
    sizeCalculation: (page, key) => page.gzipped.byteLength + 2 * key.length + 1024,
  })
  const making = new Map<string, Promise<CachedPage | Response>>()
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
    async make(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
      const running = making.get(key)
      if (running) {
        const made = await running
        return isCached(made) ? made : made.clone()
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
        return isCached(made) ? made : made.clone()
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

export type HtmlCache = ReturnType<typeof createHtmlCache>

/** By its shape, since the HTTP server replaces Response by a class of its own, of which a clone is no instance. */
export const isCached = (made: CachedPage | Response): made is CachedPage => 'gzipped' in made

async function pack(response: Response, freshUntil: number): Promise<CachedPage> {
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
export function answerFromCache(
  page: CachedPage,
  ifNoneMatch: string | null,
  acceptEncoding: string | null,
): Response {
  if (isUnchanged(page, ifNoneMatch)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders(page) })
  }
  if (acceptEncoding?.includes('gzip'))
    return new Response(new Uint8Array(page.gzipped), { headers: page.headers })
  const { 'content-encoding': _, 'content-length': __, ...headers } = page.headers
  return new Response(new Uint8Array(gunzipSync(page.gzipped)), { headers })
}

/** Whether the client has this very page already. */
export const isUnchanged = (page: CachedPage, ifNoneMatch: string | null | undefined): boolean =>
  ifNoneMatch?.includes(page.etag) ?? false

export function notModifiedHeaders(page: CachedPage): Record<string, string> {
  return { etag: page.etag, vary: page.headers['vary'] ?? '', 'cache-control': 'no-cache' }
}
