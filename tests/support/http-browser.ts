import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  json<Value>(): Value
}

export interface HttpRequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: string
}

export interface HttpBrowser {
  readonly cookies: Map<string, string>
  /** Sends the path as it stands, dots and all, with the cookies kept so far. */
  send(method: string, path: string, sent?: HttpRequestOptions): Promise<HttpAnswer>
}

/** Keeps what an answer sets, as a browser does. @param lines its `Set-Cookie` headers */
export function saveCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const gone = attributes.some((one) => one.toLowerCase() === 'max-age=0')
    if (gone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** The `Cookie` header of a request. */
export const formatCookies = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** An HTTP client that keeps cookies and changes nothing about addresses. */
export function createHttpBrowser(address: string): HttpBrowser {
  const { hostname, port, host } = new URL(address)
  const cookies = new Map<string, string>()
  return {
    cookies,
    send(method, path, { headers, json, body = json === undefined ? undefined : JSON.stringify(json) } = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
      const jar = formatCookies(cookies)
      const request = httpRequest({
        // A connection of its own: after a body that was refused half-way the server hangs up.
        agent: false,
        method,
        // Resolving a name takes a thread of the pool for each connection, while passwords are hashed there.
        hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path,
        headers: {
          host,
          ...(jar && { cookie: jar }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      request.on('error', reject)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('end', () => {
          saveCookies(cookies, response.headers['set-cookie'] ?? [])
          const text = Buffer.concat(chunks).toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            json: <Value>() => JSON.parse(text) as Value,
          })
        })
      })
      request.end(body)
      return promise
    },
  }
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends lines to a server as they stand and reads until it hangs up, for what no client would send.
 * @param lines of the head; the host is added
 */
export async function sendRawRequest(address: string, lines: readonly string[]): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    // It has become a websocket, which would stay open.
    if (text.startsWith('HTTP/1.1 101')) socket.end()
  })
  socket.on('error', () => {})
  const [first, ...others] = lines
  socket.write([first, `Host: ${host}`, ...others, '', ''].join('\r\n'))
  await new Promise((resolve) => socket.once('close', resolve))
  return { status: Number(text.slice('HTTP/1.1 '.length).slice(0, 3)), text }
}
