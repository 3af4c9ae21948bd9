import { join } from 'node:path'
import { openDiskStorage } from './disk-storage.ts'
import { parseS3Url } from './s3-location.ts'
import type { Storage } from './storage.ts'

/**
 * The storage that the settings name.
 * @throws Error when `s3Url` is malformed or the folder cannot be made
 */
export async function openStorage(settings: {
  dataDir: string
  s3Url?: string | undefined
}): Promise<Storage> {
  if (settings.s3Url === undefined) return openDiskStorage(join(settings.dataDir, 'media'))
  const location = parseS3Url(settings.s3Url)
  // Loaded only where it is used: the kit is large.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(location)
}
