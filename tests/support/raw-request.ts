import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends lines to a server as they stand and reads until it hangs up, for what no client would send.
 * @param lines of the head; the host is added
 */
export async function rawRequest(address: string, lines: readonly string[]): Promise<RawAnswer> {
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
