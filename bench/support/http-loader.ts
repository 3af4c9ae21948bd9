import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { HttpLoad, HttpRequest } from './http-load.ts'

/** The child process of `runHttpLoad`. */
const [{ url, headers, connections, seconds, requests = [] }] = (await once(process, 'message')) as [
  Required<Omit<HttpLoad, 'requests'>> & Pick<HttpLoad, 'requests'>,
]
let dealt = 0
const result = await autocannon({
  // Not `localhost`, which has two addresses.
  url: url.replace('localhost', '127.0.0.1'),
  headers,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const own = requests.filter((_, index) => index % connections === (dealt % requests.length) % connections)
    dealt += 1
    if (own.length > 0) client.setRequests(own.map(toRequest))
  },
})
process.send?.({
  rate: result.requests.total / result.duration,
  p99: result.latency.p99,
  good: result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0),
  statuses: Object.keys(result.statusCodeStats ?? {}),
  bad: result.errors + result.timeouts + result['4xx'] + result['5xx'],
})

function toRequest({ body, headers: own, ...request }: HttpRequest): autocannon.Request {
  const plain = { ...request, headers: { ...headers, ...own } }
  if (body === undefined) return plain
  return {
    ...plain,
    headers: { ...plain.headers, 'content-type': 'application/json' },
    setupRequest: (built) => ({ ...built, body: body.replaceAll('{uuid}', () => randomUUID()) }),
  }
}
