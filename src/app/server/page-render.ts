import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { getLanguage } from '#platform/rules/messages/language.ts'
import type { PageContext, pageContext, Site } from '#platform/web/page-context.ts'
import { createDocuments } from './documents/documents.ts'

type EntryModule = ServerBuild['entry']['module'] & { pageContext: typeof pageContext }

/** Renders pages with the bundle of the reader's language, as it was built or, in development, just loaded. */
export function createPageRenderer({
  build,
  mode,
  site,
}: {
  build: (language: string) => Promise<ServerBuild>
  mode: 'production' | 'development'
  site: Site
}) {
  const getDocument = createDocuments(site)
  const handlers = new Map<string, { build: ServerBuild; handle: RequestHandler }>()
  /** Given the build itself instead of a function, the framework computes its routes once and not for each request. */
  const handlerOf = (language: string, current: ServerBuild) => {
    const known = handlers.get(language)
    if (known?.build === current) return known.handle
    const handle = createRequestHandler(current, mode)
    handlers.set(language, { build: current, handle })
    return handle
  }
  return async (request: Request, page: Omit<PageContext, 'site' | 'getDocument' | 'takeHtml'>) => {
    const provider = new RouterContextProvider()
    const language = getLanguage()
    const current = await build(language)
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
    const answer = await handlerOf(language, current)(request, provider)
    return { answer, html }
  }
}
