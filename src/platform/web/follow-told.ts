import { realtime } from './realtime.ts'

interface Told<Value> {
  /** Name of the event that the server sends with each change. */
  event: string
  /** The value in such a message; undefined where there is none. */
  read(message: unknown): Value | undefined
  ask(): Promise<Value>
  hear(value: Value): void
}

/**
 * Subscribes to a value that the server pushes. It is also fetched after each connection, since messages that were sent
 * meanwhile are lost.
 *
 * @returns unsubscribes
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
      // A message that came meanwhile is newer than the answer.
      (value) => messages === before && hear(value),
      // Failed: the last value stays.
      () => undefined,
    )
  })
  return () => {
    leave()
    leaveState()
  }
}
