import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Hono } from 'hono'
import type { HttpEnv } from './http.ts'

export const SITE_LOGO_PATH = '/site-logo'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * The operator's own logo, from our own origin, since the content policy allows no other images.
 * @param path of the image file; null: there is none
 */
export function siteLogo(path: string | null): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  if (path === null) return app
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  app.get(SITE_LOGO_PATH, async (c) =>
    c.body(new Uint8Array(await readFile(path)), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      // Opened by itself, an SVG is a document; this one may draw and do nothing else.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    }),
  )
  return app
}
