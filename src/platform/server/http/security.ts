import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { t } from '../../messages/index.ts'

/** Headers that every answer carries. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), picture-in-picture=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** A year, for this host alone: its subdomains may not be ours. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** Headers of every answer, also of libraries, redirects and refusals. No resource policy: other sites may show our pictures. */
const LEAST_HEADERS = ['x-content-type-options', 'x-frame-options', 'referrer-policy'].map(
  (name) => [name, SECURITY_HEADERS[name] ?? ''] as const,
)

/**
 * Adds headers to every answer of a listener, which may say others.
 * @param secure the site is served over https
 */
export const addSecurityHeaders =
  (listener: RequestListener, { secure }: { secure: boolean }): RequestListener =>
  (request, response) => {
    for (const [name, value] of LEAST_HEADERS) response.setHeader(name, value)
    if (secure) response.setHeader('strict-transport-security', STRICT_TRANSPORT)
    listener(request, response)
  }

/**
 * The content security policy of a page. Scripts come from our own origin or are inline with one of `sources`
 * (`'nonce-…'` or `'sha256-…'`); styles only from files.
 * @param options.secure the site is served over https
 * @param options.inlineStyles for pages of libraries and development servers, which bring styles of their own
 */
export function buildContentSecurityPolicy(
  sources: readonly string[],
  { secure, inlineStyles = false }: { secure: boolean; inlineStyles?: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${sources.join(' ')}`.trim(),
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** JSON-LD is left out: browsers do not run it, so the policy does not apply. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** Sources for the inline scripts of a finished page, for a page that is cached and so can't have a nonce. */
export function computeInlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...hashes]
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The server never reads a body for these, and checking for one costs as much as the rest of the request. */
const BODILESS_METHODS = new Set(['GET', 'HEAD'])

/**
 * Refuses writes that a browser sends on behalf of another site (403). A request without `Origin` and
 * `Sec-Fetch-Site` comes from no browser and so carries nobody's cookies by accident.
 */
export function refuseCrossSiteWrites(publicOrigin: () => string): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const foreign = origin
        ? isForeign(origin, publicOrigin(), new URL(c.req.url).host)
        : site !== undefined && site !== 'same-origin' && site !== 'none'
      if (foreign) return c.json({ code: 'CROSS_SITE', message: t.crossSiteRequestRefused }, 403)
    }
    return next()
  }
}

/** An http origin on our https host counts as foreign, because anyone on the network can serve pages there. */
function isForeign(origin: string, publicOrigin: string, host: string): boolean {
  if (origin === publicOrigin) return false
  return hostOf(origin) !== host || hostOf(origin) === hostOf(publicOrigin)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

/** How much of a refused body is still read, and how long: a client that is cut off while sending misses the answer. */
const LINGER_BYTES = 4 * 1024 * 1024
const LINGER_MS = 500

interface BodyLimit {
  /** In bytes. */
  readonly maxSize: number
  /** Whether who is signed in may send more: a document of somebody whose session is over is not too long. */
  readonly mustSignIn?: boolean
}

/**
 * Middleware: answers 413 to a longer body, or 401 where signing in helps, and closes the connection, so that nobody goes on sending
 * what nobody reads.
 * @param limit of every request, or of each
 */
export function limitBodySize(
  limit: BodyLimit | ((request: HonoRequest) => BodyLimit),
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (c, next) => {
    if (BODILESS_METHODS.has(c.req.method)) return next()
    return refuseLargeBody(typeof limit === 'function' ? limit(c.req) : limit)(c, next)
  }
}

const refuseLargeBody = ({ maxSize, mustSignIn }: BodyLimit): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      const { incoming } = c.env as HttpBindings
      const refusal = mustSignIn
        ? { code: 'UNAUTHORIZED', message: t.pleaseSignIn }
        : { code: 'PAYLOAD_TOO_LARGE', message: t.tooLargeToSend }
      const answer = new TextEncoder().encode(JSON.stringify(refusal))
      return new Response(endingWith(incoming as IncomingMessage, answer), {
        status: mustSignIn ? 401 : 413,
        headers: {
          ...SECURITY_HEADERS,
          'content-type': 'application/json',
          'content-length': String(answer.byteLength),
          'cache-control': 'no-store',
          connection: 'close',
        },
      })
    },
  })

/** Sends the answer at once, and ends it when the client has finished sending or its time is up. */
function endingWith(incoming: IncomingMessage, answer: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(answer)
      await discard(incoming)
      controller.close()
    },
  })
}

function discard(incoming: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LINGER_MS)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength
    // Not cut off yet: a client that is held up while sending gets to read the answer.
    if (bytes > LINGER_BYTES) incoming.pause()
    // An earlier reader may have paused it.
    else incoming.resume()
  }
  incoming.on('data', count).once('end', resolve).once('close', resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    incoming.off('data', count).off('end', resolve).off('close', resolve)
  })
}
