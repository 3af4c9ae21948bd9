import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createStaticAssetRoutes } from '#platform/server/http/static-assets.ts'
import type { Frontend } from './lectern.ts'

const BUILD = new URL('../../../build/', import.meta.url)

/** Pages and files as `npm run build` made them. */
export function openBuiltFrontend(): Frontend {
  const loaded: Promise<ServerBuild> = import(new URL('server/index.js', BUILD).href)
  return {
    build: () => loaded,
    mode: 'production',
    assets: createStaticAssetRoutes(fileURLToPath(new URL('client', BUILD))),
  }
}
