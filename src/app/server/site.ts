import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Hono } from 'hono'
import type { CategoryReader } from '#features/catalogue/server/index.ts'
import { getPointsLadder } from '#features/points/rules/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { LiveSettings } from '#platform/server/settings/live-settings.ts'
import type { Site } from '#platform/web/page-context.ts'
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
export function createSiteLogoRoutes(path: string | null): Hono<HttpEnv> {
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

/** What a visitor sees of this site: its names, its address, where else it is found, its categories, and the settings in force when they are read. */
export const buildSite = (
  config: Config,
  publicUrl: string,
  settings: Pick<LiveSettings, 'get' | 'overrides'>,
  categories: CategoryReader,
): Site => ({
  ...config.site,
  logo: config.site.logo === null ? null : SITE_LOGO_PATH,
  get pointsLadder() {
    return getPointsLadder(settings)
  },
  get settings() {
    return settings.overrides()
  },
  get categories() {
    return categories.list()
  },
  supportEmail: config.supportEmail,
  publicUrl,
  development: config.mode === 'demo',
  googleSignIn: config.google !== undefined,
  pincodeLookup: config.pincodeLookupUrl !== undefined,
})
