export type ToastTone = 'info' | 'good' | 'bad'

export interface ToastOptions {
  title: string
  description?: string
  tone?: ToastTone
  /** Milliseconds until it disappears; 0: never. Errors stay longer by default. */
  timeout?: number
  action?: { label: string; onClick: () => void }
}

export type ToastCommand =
  | { kind: 'show'; id: string; options: ToastOptions }
  | { kind: 'update'; id: string; options: ToastOptions }
  | { kind: 'dismiss'; id: string }

type Listener = (command: ToastCommand) => void

export interface ToastQueue {
  /** Passes the listener what has waited, then everything new. Returns the disconnect function. */
  connect(listener: Listener): () => void
  /** Called when a command comes and nobody listens yet. */
  onWanted(callback: () => void): () => void
  send(command: ToastCommand): void
  nextId(): string
}

/** Holds commands until the code that draws toasts has loaded. */
export function createToastQueue(): ToastQueue {
  const waiting: ToastCommand[] = []
  let listener: Listener | undefined
  let wanted: (() => void) | undefined
  let count = 0
  return {
    connect(next) {
      listener = next
      for (const command of waiting.splice(0)) next(command)
      return () => {
        listener = undefined
      }
    },
    onWanted(callback) {
      wanted = callback
      if (waiting.length > 0) callback()
      return () => {
        wanted = undefined
      }
    },
    send(command) {
      if (listener) {
        listener(command)
        return
      }
      waiting.push(command)
      wanted?.()
    },
    nextId() {
      count += 1
      return `toast-${count}`
    },
  }
}
