type Save = () => Promise<void>

const saves = new Set<Save>()

/**
 * Registers what has to be saved while its owner is still signed in, such as watched time.
 *
 * @returns unregisters it
 */
export function onBeforeSignOut(save: Save): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

/**
 * Saves all of it. What fails or takes too long does not delay signing out: it stays on the device and is sent after the
 * next sign-in.
 */
export async function saveBeforeSignOut(timeoutMs: number): Promise<void> {
  const saved = Promise.allSettled([...saves].map((save) => save()))
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([saved, tooLong])
  clearTimeout(timer)
}

const forgets = new Set<() => void>()

/** Registers what the page remembers of its reader. */
export const onReaderLeaves = (forget: () => void): void => void forgets.add(forget)

/** Forgets all of it, when a session has ended. */
export function forgetReader(): void {
  for (const forget of forgets) forget()
}

const returns = new Set<() => Promise<void>>()

/** Registers what begins anew when the end of a session was a mistake, or the same person is signed in again. */
export const onReaderStays = (begin: () => Promise<void>): void => void returns.add(begin)

/** Begins all of it. Without a line the page stays as it is. */
export function resumeReader(): void {
  for (const begin of returns) begin().catch(() => undefined)
}
