import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

/** How long a request waits for the one before it, which is asked to end. */
const WAIT_MS = 15_000
/** More than a browser that reconnects has open; others are turned away at once. */
const MAX_WAITING = 4

interface HeldLock {
  release: RequestRelease
  readonly waiting: (() => void)[]
}

/**
 * One request at a time for each upload of this process. Who comes asks the one before to end, which may hang on a line that has
 * been lost, and waits in a row without using any time.
 */
export function createUploadLocker({ waitMs = WAIT_MS } = {}): Locker {
  const held = new Map<string, HeldLock>()

  async function acquire(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const holder = held.get(id)
    if (!holder) return void held.set(id, { release, waiting: [] })
    if (holder.waiting.length >= MAX_WAITING) throw ERRORS.ERR_LOCK_TIMEOUT
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(giveUp, waitMs)
    signal.addEventListener('abort', giveUp)
    holder.waiting.push(resolve)
    function giveUp() {
      const place = holder?.waiting.indexOf(resolve) ?? -1
      // It may have been its turn already.
      if (place < 0) return
      holder?.waiting.splice(place, 1)
      reject(ERRORS.ERR_LOCK_TIMEOUT)
    }
    try {
      await holder.release()
      await promise
      holder.release = release
      if (holder.waiting.length > 0) void release()
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, release) => acquire(id, signal, release),
      async unlock() {
        const next = held.get(id)?.waiting.shift()
        if (next) next()
        else held.delete(id)
      },
    }),
  }
}
