type Save = () => Promise<void>

const saves = new Set<Save>()

/**
 * Names what must reach the server while its owner is still signed in, such as watched time.
 *
 * @returns the way out
 */
export function beforeSignOut(save: Save): () => void {
  saves.add(save)
  return () => void saves.delete(save)
}

/**
 * Waits for all of it. What fails or takes too long holds nobody back: it stays on the device and goes out at the next
 * sign-in.
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
