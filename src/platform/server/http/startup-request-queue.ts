import type { RequestListener, ServerResponse } from 'node:http'
import { t } from '../../messages/index.ts'

const MAX_WAITING = 1_000
const MAX_WAIT_MS = 30_000
const RETRY_AFTER_SECONDS = '5'

/**
 * The only request listener of a server, for its whole life, since a socket server copies the list of listeners when it
 * attaches. Requests that arrive before the site is ready wait, within both limits; beyond them they are answered 503.
 * @param limits.maxWaiting how many requests may wait at once
 * @param limits.maxWaitMs how long one of them may wait
 */
export function createStartupRequestQueue({ maxWaiting = MAX_WAITING, maxWaitMs = MAX_WAIT_MS } = {}) {
  const waiting = new Map<ServerResponse, () => void>()
  let answer: RequestListener | undefined

  function wait(...exchange: Parameters<RequestListener>): void {
    const [, response] = exchange
    const leave = () => {
      clearTimeout(timer)
      waiting.delete(response)
      response.off('close', leave)
    }
    const timer = setTimeout(() => {
      leave()
      refuse(response)
    }, maxWaitMs)
    response.on('close', leave)
    waiting.set(response, () => {
      leave()
      answer?.(...exchange)
    })
  }

  const listener: RequestListener = (request, response) => {
    if (answer) answer(request, response)
    else if (waiting.size < maxWaiting) wait(request, response)
    else refuse(response)
  }

  return {
    listener,
    /** From now on requests are answered at once; those that wait come first, in the order in which they arrived. */
    answerWith(ready: RequestListener): void {
      answer = ready
      for (const proceed of [...waiting.values()]) proceed()
    },
    /** How many wait. */
    get count() {
      return waiting.size
    },
  }
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({
    code: 'STARTING',
    message: t.siteIsStarting,
  })
  const headers = { 'content-type': 'application/json', 'retry-after': RETRY_AFTER_SECONDS }
  response.writeHead(503, { ...headers, 'cache-control': 'no-store' }).end(body)
}
