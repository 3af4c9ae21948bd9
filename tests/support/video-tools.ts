import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createVideoJobs } from '#features/catalogue/server/videos/video-jobs.ts'
import { migrateJobs } from '#platform/server/jobs/runner.ts'
import { openDiskStorage } from '#platform/server/storage/disk-storage.ts'
import type { TestDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { stubMedia } from './stub-media.ts'

/** What imports and transcodes need, over a test database: a storage in a temporary folder and stub media. */
export async function videoTools({ db, pool }: TestDatabase) {
  await migrateJobs(pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-videos-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const clock = new FakeClock()
  const media = stubMedia()
  const storage = await openDiskStorage(join(dataDir, 'media'))
  const tools = { db, clock, media, storage, workFolder: join(dataDir, 'work') }
  const videoJobs = createVideoJobs(tools)
  const log = pino({ level: 'silent' })
  return {
    ...tools,
    dataDir,
    videoJobs,
    /** Runs the transcode of a video as the queue would. */
    transcode: (videoId: string, { attempt = 1, signal = new AbortController().signal } = {}) =>
      videoJobs.transcode.handle({ videoId }, { log, signal, attempt, maxAttempts: 25 }),
  }
}
