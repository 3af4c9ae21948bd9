import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createStaticAssetRoutes } from '#platform/server/http/static-assets.ts'
import type { Frontend } from './lectern.ts'

const BUILD = new URL('../../../build/', import.meta.url)

/** Pages and files as `npm run build` made them; those of a language are loaded with its first reader. */
export function openBuiltFrontend(): Frontend {
  const loaded = new Map<string, Promise<ServerBuild>>()
  return {
    build(language) {
      const folder = language === 'en' ? '' : `${language}/`
      const known =
        loaded.get(language) ??
        (import(new URL(`server/${folder}index.js`, BUILD).href) as Promise<ServerBuild>)
      loaded.set(language, known)
      return known
    },
    mode: 'production',
    assets: createStaticAssetRoutes(fileURLToPath(new URL('client', BUILD))),
  }
}
