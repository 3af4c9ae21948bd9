import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that can be cut off. */
export interface FaultProxy {
  /** The database's address by this way. */
  readonly url: string
  /** Takes connections and says nothing, to old ones neither: as a network that swallows everything. */
  swallow(): void
  /** Ends all connections and takes none. */
  refuse(): Promise<void>
  /** Lets everything through again; connections that were swallowed stay lost. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** @param target connection string of a server that is reached over a Unix socket or TCP */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const url = new URL(target)
  const folder = url.searchParams.get('host')
  const sockets = new Set<Socket>()
  let swallowing = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const accept = (client: Socket) => {
    keep(client)
    if (swallowing) return
    const server = keep(
      folder
        ? connect(`${folder}/.s.PGSQL.${url.port || 5432}`)
        : connect(Number(url.port || 5432), url.hostname),
    )
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => !swallowing && !lost.has(from) && to.write(chunk))
      from.on('close', () => to.destroy())
    }
    pass(client, server)
    pass(server, client)
  }
  const lost = new WeakSet<Socket>()
  let server: Server = createServer(accept)
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(accept)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const stop = async () => {
    const stopped = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    if (server.listening) await stopped
  }
  const port = await listen(0)
  const through = new URL(target)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    swallow() {
      swallowing = true
      for (const socket of sockets) lost.add(socket)
    },
    refuse: stop,
    async mend() {
      swallowing = false
      if (!server.listening) await listen(port)
    },
    close: stop,
  }
}
