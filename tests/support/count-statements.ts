import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { Client } from 'pg'

// A test imports this into a server of its own: it writes which statements each request with the header `x-count` has sent.

const requests = new AsyncLocalStorage<string[]>()

type Emit = (event: string, ...given: unknown[]) => boolean
const server = Server.prototype as unknown as { emit: Emit }

const { emit } = server
server.emit = function (event, ...given) {
  const [request, response] = given as [IncomingMessage, ServerResponse]
  const name = event === 'request' && request.headers['x-count']
  if (!name) return emit.call(this, event, ...given)
  const asked: string[] = []
  response.once('finish', () => process.stderr.write(`counted ${JSON.stringify({ name, asked })}\n`))
  return requests.run(asked, () => emit.call(this, event, ...given))
}

type Query = (statement: string | { name?: string; text: string }, ...rest: unknown[]) => unknown
const client = Client.prototype as unknown as { query: Query }

const { query } = client
client.query = function (statement, ...rest) {
  const text = typeof statement === 'string' ? statement : (statement.name ?? statement.text)
  requests.getStore()?.push(text)
  return query.call(this, statement, ...rest)
}
