import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitForMessage } from './processes.ts'
import type { SocketLoad } from './socket-load.ts'

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export interface BenchSocketServer {
  readonly port: number
  readonly pid: number
  /** Bytes in use after a garbage collection. */
  memory(): Promise<{ readonly heapUsed: number; readonly rss: number }>
  stop(): Promise<void>
}

/** Starts the server of the socket benchmarks; without a database it is bare socket.io. */
export async function startSocketServer(databaseUrl?: string): Promise<BenchSocketServer> {
  const child = fork(program('./socket-server.ts'), databaseUrl ? [databaseUrl] : [], {
    execArgv: ['--expose-gc'],
  })
  const port = await waitForMessage<number>(child)
  return {
    port,
    pid: child.pid ?? 0,
    memory() {
      const answer = waitForMessage<{ heapUsed: number; rss: number }>(child)
      child.send('memory')
      return answer
    },
    stop: () => end(child),
  }
}

/** Starts a load; `figure` is its result, `stop` ends its connections. */
export async function startSocketLoad(
  load: SocketLoad,
): Promise<{ readonly figure: number; stop(): Promise<void> }> {
  const child = fork(program('./socket-load.ts'), [JSON.stringify(load)], { execArgv: [] })
  const figure = await waitForMessage<number>(child)
  return { figure, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
