import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#platform/web/page-context.ts'

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
  const { nonce } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let failed: unknown
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
      {
        ...(nonce && { nonce }),
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
                resolve(new Response(Buffer.concat(chunks), { status, headers }))
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
