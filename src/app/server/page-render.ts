import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Actor } from '#platform/rules/actor.ts'
import type { PageContext, pageContext, Site } from '#platform/web/page-context.ts'

type EntryModule = ServerBuild['entry']['module'] & { pageContext: typeof pageContext }

/** Renders pages with the built (or, in development, the just loaded) bundle. */
export function createPageRenderer({
  build,
  mode,
  site,
}: {
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  site: Site
}) {
  const handle = createRequestHandler(build, mode)
  return async (request: Request, page: { api: unknown; actor: Actor | null; nonce: string | undefined }) => {
    const provider = new RouterContextProvider()
    const { module } = (await build()).entry as { module: EntryModule }
    const value: PageContext = { ...page, site }
    provider.set(module.pageContext, value)
    return handle(request, provider)
  }
}
