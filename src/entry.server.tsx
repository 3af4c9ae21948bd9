import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from '#platform/web/page-context.ts'
import { CoverRendererContext } from '#ui/cover/course-cover.tsx'
import { renderCoverSvg } from '#ui/cover/cover-paths.ts'
import { NonceContext, RequestIdContext } from './app/web/render-context.ts'

export { pageContext }

const RENDER_LIMIT_MS = 10_000

/** Renders the whole page before it answers: pages are small, and whole ones can be compressed and cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, takeHtml, requestId } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let failed: unknown
    const { pipe, abort } = renderToPipeableStream(
      // Named where somebody may ask about it, and not where the page goes into a cache.
      <RequestIdContext value={status >= 500 ? requestId : null}>
        <NonceContext value={nonce}>
          <CoverRendererContext value={renderCoverSvg}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </CoverRendererContext>
        </NonceContext>
      </RequestIdContext>,
      {
        ...(nonce && { nonce }),
        // The page is sent whole, so nothing of it need wait for a script to be moved where it belongs.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          if (failed) return reject(failed)
          headers.set('content-type', 'text/html; charset=utf-8')
          const chunks: Buffer[] = []
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                takeHtml(chunks)
                resolve(new Response(null, { status, headers }))
                done()
              },
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          failed ??= error
        },
      },
    )
    const limit = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_LIMIT_MS)
  })
}

/** Faults of loaders and of drawing, in the log under the number that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!expected && !request.signal.aborted) context.get(pageContext).report(error)
}
