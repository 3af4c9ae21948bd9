import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'

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

/** Adds Strict-Transport-Security to every answer of a listener. */
export const withStrictTransport =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader('strict-transport-security', STRICT_TRANSPORT)
    listener(request, response)
  }

/**
 * The content security policy of a page. Scripts come from our own origin or are inline with one of `sources`
 * (`'nonce-…'` or `'sha256-…'`); styles only from files.
 * @param options.secure the site is served over https
 * @param options.inlineStyles for pages of libraries and development servers, which bring styles of their own
 */
export function contentSecurityPolicy(
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
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...hashes]
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a browser sends on behalf of another site (403). A request without `Origin` and
 * `Sec-Fetch-Site` comes from no browser and so carries nobody's cookies by accident.
 */
export function sameOriginWrites(publicOrigin: () => string): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const foreign = origin
        ? origin !== publicOrigin() && new URL(c.req.url).host !== hostOf(origin)
        : site !== undefined && site !== 'same-origin' && site !== 'none'
      if (foreign) return c.json({ code: 'CROSS_SITE', message: 'Cross-site request refused.' }, 403)
    }
    return next()
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
