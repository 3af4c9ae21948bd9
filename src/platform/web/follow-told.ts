import { realtime } from './realtime.ts'

interface Told<Value> {
  /** What the server calls it when it tells of a change. */
  event: string
  /** The value in such a message; undefined where there is none. */
  read(message: unknown): Value | undefined
  ask(): Promise<Value>
  hear(value: Value): void
}

/**
 * Follows what the server tells of by itself. It is asked for after each connection too, since what was told while there was
 * none was not heard.
 *
 * @returns ends it
 */
export function followTold<Value>({ event, read, ask, hear }: Told<Value>): () => void {
  let messages = 0
  const leave = realtime.subscribe(event, (message) => {
    const value = read(message)
    if (value === undefined) return
    messages += 1
    hear(value)
  })
  const leaveState = realtime.onState(() => {
    if (realtime.state() !== 'connected') return
    const before = messages
    ask().then(
      // What was told meanwhile is newer than the answer.
      (value) => messages === before && hear(value),
      // Where it cannot be asked, what was known stays.
      () => undefined,
    )
  })
  return () => {
    leave()
    leaveState()
  }
}
