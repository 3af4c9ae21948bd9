import type { RequestListener, ServerResponse } from 'node:http'

export interface RequestsUnderWay {
  readonly listener: RequestListener
  /**
   * Waits until every request has been answered, or for `limitMs`. Each connection closes after its answer.
   * @param limitMs longest wait, ms
   */
  finish(limitMs: number): Promise<void>
}

/** Tracks the unanswered requests of a listener, so that a stopping server can wait for them. */
export function trackRequests(listener: RequestListener): RequestsUnderWay {
  const underWay = new Set<ServerResponse>()
  let finishing = false
  let onNoneLeft = () => {}
  const endConnectionOf = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    listener(request, response) {
      underWay.add(response)
      response.once('close', () => {
        underWay.delete(response)
        if (underWay.size === 0) onNoneLeft()
      })
      if (finishing) endConnectionOf(response)
      listener(request, response)
    },
    async finish(limitMs) {
      finishing = true
      for (const response of underWay) endConnectionOf(response)
      if (underWay.size === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, limitMs)
      onNoneLeft = resolve
      await promise
      clearTimeout(timer)
    },
  }
}
