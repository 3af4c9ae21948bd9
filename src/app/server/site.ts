import { defaultLadder } from '#features/points/rules/ladder.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Site } from '#platform/web/page-context.ts'
import { SITE_LOGO_PATH } from './site-logo.ts'

/** What a visitor sees of this site: its names, its address and where else it is found. */
export const siteOf = (config: Config, publicUrl: string): Site => ({
  ...config.site,
  logo: config.site.logo === null ? null : SITE_LOGO_PATH,
  pointsLadder: config.site.pointsLadder ?? defaultLadder,
  supportEmail: config.supportEmail,
  publicUrl,
  development: config.mode === 'demo',
  googleSignIn: config.google !== undefined,
})
