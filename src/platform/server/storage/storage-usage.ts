import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Logger } from '../telemetry/log.ts'
import type { Storage, StorageSize } from './storage.ts'

const KEPT_MS = 10 * 60_000
/** Files are counted up to here in each place; a site with more is told so. */
const COUNTED_FILES_MAX = 200_000

export interface StorageUsage {
  /** Pictures, videos and whatever else was uploaded. */
  readonly media: StorageSize
  /** Mails that are kept as files where there is no mail server. */
  readonly mails: StorageSize
  readonly measuredAt: Date
}

/**
 * How much is stored. Counting takes long, so nobody waits for it: asking begins a measurement where the last one is older than ten
 * minutes, and gives what that one found.
 *
 * @returns null until the first measurement is done
 */
export function createStorageUsageReader({
  storage,
  mailFolder,
  clock,
  log,
}: {
  readonly storage: Pick<Storage, 'measure'>
  readonly mailFolder: string
  readonly clock: Clock
  readonly log: Logger
}): () => StorageUsage | null {
  let known: StorageUsage | null = null
  let begunAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<void> {
    const media = await storage.measure(COUNTED_FILES_MAX)
    const mails = await measureFolder(mailFolder, COUNTED_FILES_MAX)
    known = { media, mails, measuredAt: clock.now() }
  }

  return () => {
    const now = clock.now().getTime()
    if (now - begunAt > KEPT_MS) {
      begunAt = now
      measure().catch((error: unknown) => log.warn({ err: error }, 'could not measure what is stored'))
    }
    return known
  }
}

/** Bytes of the files below a folder, one folder after the other so that others get their turn; a missing one is empty. */
export async function measureFolder(folder: string, maxFiles: number): Promise<StorageSize> {
  let [bytes, files] = [0, 0]
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const path = join(next, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) {
        if (files === maxFiles) return { bytes, files, isComplete: false }
        // One that has just been deleted has no size any more.
        bytes += (await stat(path).catch(() => null))?.size ?? 0
        files += 1
      }
    }
  }
  return { bytes, files, isComplete: true }
}
