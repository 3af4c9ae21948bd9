import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const LOADER = fileURLToPath(new URL('./http-loader.ts', import.meta.url))

export interface Load {
  url: string
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

export interface LoadResult {
  /** Answers per second. */
  rate: number
  /** Answers by status class. */
  good: number
  bad: number
}

/** Puts load on an address from a process of its own, so that it does not share an event loop with what it measures. */
export async function httpLoad(load: Load): Promise<LoadResult> {
  const child = fork(LOADER, [JSON.stringify({ connections: 16, seconds: 4, headers: {}, ...load })])
  const [result] = (await once(child, 'message')) as [LoadResult]
  child.disconnect()
  await once(child, 'exit')
  if (result.bad > 0) throw new Error(`${result.bad} answers of ${load.url} were errors`)
  return result
}
