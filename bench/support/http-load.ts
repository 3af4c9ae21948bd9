import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { waitForMessage } from './processes.ts'

const LOADER = fileURLToPath(new URL('./http-loader.ts', import.meta.url))

export interface HttpLoad {
  url: string
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

export interface HttpLoadResult {
  /** Answers per second. */
  rate: number
  /** Answers by status class. */
  good: number
  bad: number
}

/** Puts load on an address from a process of its own, so that it does not share an event loop with what it measures. */
export async function runHttpLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const settings = JSON.stringify({ connections: 16, seconds: 4, headers: {}, ...load })
  const child = fork(LOADER, [settings], { execArgv: [] })
  const result = await waitForMessage<HttpLoadResult>(child)
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  if (result.bad > 0) throw new Error(`${result.bad} answers of ${load.url} were errors`)
  return result
}
