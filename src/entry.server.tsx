import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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

/** The same few hundred covers are on most pages; each takes a twentieth of a millisecond to draw and some kilobytes to keep. */
const covers = new LRUCache<string, string>({ max: 1_000 })

function renderCover(title: string, category: string): string {
  const key = `${category}:${title}`
  const known = covers.get(key)
  if (known !== undefined) return known
  const drawn = renderCoverSvg(title, category)
  covers.set(key, drawn)
  return drawn
}

const RENDER_LIMIT_MS = 10_000

/** Where a part of the page waits for its code, which it does once in the life of the process. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders the whole page before it answers: pages are small, and whole ones can be compressed and cached. Their data are at hand, so
 * they are drawn in one go, which costs less than a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, takeHtml, requestId } = loadContext.get(pageContext)
  const takeContext = await takeData(routerContext)
  const buildPage = () => (
    // Named where somebody may ask about it, and not where the page goes into a cache.
    <RequestIdContext value={status >= 500 ? requestId : null}>
      <NonceContext value={nonce}>
        <CoverRendererContext value={renderCover}>
          <ServerRouter context={takeContext()} url={request.url} {...(nonce && { nonce })} />
        </CoverRendererContext>
      </NonceContext>
    </RequestIdContext>
  )
  const html = renderToString(buildPage())
  headers.set('content-type', 'text/html; charset=utf-8')
  if (html.includes(UNFINISHED)) takeHtml(await renderPatiently(buildPage(), nonce))
  else takeHtml([Buffer.from(`<!DOCTYPE html>${html}`)])
  return new Response(null, { status, headers })
}

/**
 * Has the loaders' data ready in the form they are sent along in, for which the framework's own part of the page would wait.
 *
 * @returns gives the context for one rendering
 */
async function takeData(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return () => context
  const value = await text(serverHandoffStream)
  return () => {
    const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
    return {
      ...context,
      serverHandoffStream: streamOf(value),
      renderMeta: { streamCache: { 0: read } },
    }
  }
}

/** For a framework that does not look where we put the data: then they cost time, but are there. */
const streamOf = (value: string) =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(value))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )

/** Waits for what the page waits for, and tells what fails in it. */
function renderPatiently(page: ReactNode, nonce: string | undefined): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    let failed: unknown
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // The page is sent whole, so nothing of it need wait for a script to be moved where it belongs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        if (failed) return reject(failed)
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(chunks)
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        failed ??= error
      },
    })
    const limit = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_LIMIT_MS)
  })
}

/** Faults of loaders and of drawing, in the log under the number that the page shows. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500
  if (!expected && !request.signal.aborted) context.get(pageContext).report(error)
}
