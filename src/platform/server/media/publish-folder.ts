import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Lets `fill` write into a folder beside the final one and puts it in place when it is complete, so that nobody ever sees half
 * of it. What an interrupted run left is removed; a complete folder from before is replaced.
 * The same folder must not be filled twice at a time.
 */
export async function publishFolder<T>(folder: string, fill: (partial: string) => Promise<T>): Promise<T> {
  const final = resolve(folder)
  const partial = `${final}.partial`
  const replaced = `${final}.replaced`
  await mkdir(dirname(final), { recursive: true })
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial)
  try {
    const result = await fill(partial)
    await rm(replaced, { recursive: true, force: true })
    await rename(final, replaced).catch(ignoreMissing)
    await rename(partial, final)
    await rm(replaced, { recursive: true, force: true })
    return result
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
