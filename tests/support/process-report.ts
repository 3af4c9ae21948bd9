import { readdirSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { queryObjects } from 'node:v8'

// Loaded into a server before its program, by NODE_OPTIONS: at SIGUSR2 it collects garbage and prints what is left.

export const REPORT_PREFIX = 'process-report '

export interface ProcessReport {
  /** Bytes, after a forced collection. */
  readonly heap: number
  readonly rss: number
  readonly files: number
  /** Objects that are still alive. */
  readonly responses: number
  readonly requests: number
  readonly sockets: number
  readonly signals: number
}

if (globalThis.gc) process.on('SIGUSR2', report)

function report(): void {
  const count = (kind: new () => object) => queryObjects(kind, { format: 'count' })
  const objects = {
    responses: count(ServerResponse as never),
    requests: count(IncomingMessage as never),
    sockets: count(Socket as never),
    signals: count(AbortSignal as never),
  }
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const files = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
  const left: ProcessReport = { heap: heapUsed + external, rss, files, ...objects }
  process.stdout.write(`${REPORT_PREFIX}${JSON.stringify(left)}\n`)
}
