import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitForMessage } from './processes.ts'

const LOADER = fileURLToPath(new URL('./http-loader.ts', import.meta.url))

export interface HttpRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON; each `{uuid}` in it is a new id every time it is sent. */
  readonly body?: string
}

export interface HttpLoad {
  /** Of the site alone where `requests` say what is asked. */
  url: string
  /** Dealt out to the connections, each of which sends its own in turn, over and over. */
  requests?: readonly HttpRequest[]
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

export interface HttpLoadResult {
  /** Answers per second. */
  rate: number
  /** What 99 of 100 answers took at most, in ms. */
  p99: number
  /** Answers by status class. */
  good: number
  bad: number
  statuses: readonly string[]
}

/** Puts load on an address from a process of its own, so that it does not share an event loop with what it measures. */
export async function runHttpLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const child = fork(LOADER, [], { execArgv: [] })
  child.send({ connections: 16, seconds: 4, headers: {}, ...load })
  const result = await waitForMessage<HttpLoadResult>(child)
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  if (result.bad > 0)
    throw new Error(`${result.bad} answers of ${load.url} were errors (of ${result.statuses})`)
  return result
}
