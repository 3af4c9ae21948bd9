import { subscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

// Loaded into a server before its program, by NODE_OPTIONS: at SIGUSR2 it collects garbage and prints what is left.

export const PROCESS_REPORT_PREFIX = 'process-report '

export interface ProcessReport {
  /** Bytes, after a forced collection. */
  readonly heap: number
  readonly rss: number
  readonly files: number
  /** Connections, of clients and to other servers. */
  readonly sockets: number
  /** Requests and answers that are still in memory. */
  readonly exchanges: number
}

/** Collections until nothing more is found: what one of them frees may have held something else. */
const COLLECTIONS = 3
/** For what is told of the end of objects, which comes a little after it. */
const TOLD_MS = 20

let exchanges = 0
const ended = new FinalizationRegistry(() => {
  exchanges -= 1
})

if (globalThis.gc) {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const object of [request, response]) ended.register(object, undefined)
    exchanges += 2
  })
  process.on('SIGUSR2', () => void report())
}

async function report(): Promise<void> {
  for (let times = 0; times < COLLECTIONS; times += 1) {
    globalThis.gc?.()
    await wait(TOLD_MS)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  const left: ProcessReport = { heap: heapUsed + external, rss, files, sockets, exchanges }
  process.stdout.write(`${PROCESS_REPORT_PREFIX}${JSON.stringify(left)}\n`)
}
