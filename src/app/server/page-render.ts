import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageContext, pageContext, Site } from '#platform/web/page-context.ts'
import { createDocuments } from './documents/documents.ts'

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
  const getDocument = createDocuments(site)
  let loaded: { build: ServerBuild; handle: RequestHandler } | undefined
  /** Given the build itself instead of a function, the framework computes its routes once and not for each request. */
  const handlerOf = (current: ServerBuild) => {
    if (loaded?.build !== current) loaded = { build: current, handle: createRequestHandler(current, mode) }
    return loaded.handle
  }
  return async (request: Request, page: Omit<PageContext, 'site' | 'getDocument' | 'takeHtml'>) => {
    const provider = new RouterContextProvider()
    const current = await build()
    const { module } = current.entry as { module: EntryModule }
    let html: Buffer<ArrayBuffer> | undefined
    const value: PageContext = {
      ...page,
      site,
      getDocument,
      takeHtml(chunks) {
        html = Buffer.concat(chunks)
      },
    }
    provider.set(module.pageContext, value)
    const answer = await handlerOf(current)(request, provider)
    return { answer, html }
  }
}
