import type { Config } from '#platform/server/config/config.ts'
import type { Site } from '#platform/web/page-context.ts'

/** What a visitor sees of this site: its names and its address. */
export const siteOf = (config: Config, publicUrl: string): Site => ({
  name: 'Lectern',
  pointsName: 'Cipher Points',
  publicUrl,
  development: config.mode === 'demo',
})
