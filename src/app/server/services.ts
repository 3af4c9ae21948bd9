import { join } from 'node:path'
import type { Pool } from 'pg'
import { createVideoJobs, type VideoJobs } from '#features/catalogue/server/index.ts'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config/config.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { migrateJobs } from '#platform/server/jobs/runner.ts'
import { fileMailer, type Mailer, smtpMailer } from '#platform/server/mail/mailer.ts'
import { openMedia } from '#platform/server/media/media.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { MIGRATIONS } from './migrations.ts'

/** What every process of Lectern stands on: web server, worker and command line alike. */
export interface Services {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  pool: Pool
  databaseUrl: string
  storage: Storage
  media: Media
  /** Folder for files that are being made. */
  workFolder: string
  /** The jobs that make videos; commands that add a video queue them. */
  videoJobs: VideoJobs
  mailer: Mailer
  mailFolder: string
  /** Resolves when the embedded database is gone for good; never where another server is used. */
  databaseFailed: Promise<string>
  close(): Promise<void>
}

/** Opens database (starting the embedded one when none is named), storage and mail, and brings the schema up to date. */
export async function openServices(config: Config, log: Logger): Promise<Services> {
  const clock = systemClock
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  let closing = false
  try {
    const database = openDatabase({
      url: databaseUrl,
      maxConnections: 20,
      onConnectionError: (error) => {
        // At the end connections may still be saying goodbye when the embedded server goes.
        if (!closing) log.warn({ err: error.message }, 'database connection lost')
      },
    })
    await migrateDatabase({ url: databaseUrl, folder: MIGRATIONS })
    await migrateJobs(database.pool)
    const { db, pool } = database
    const storage = await openStorage({ dataDir: config.dataDir, s3Url: config.s3Url })
    const media = openMedia({ ...(config.ffmpegPath && { ffmpegPath: config.ffmpegPath }) })
    const workFolder = join(config.dataDir, 'work')
    const mailFolder = join(config.dataDir, 'mail')
    return {
      config,
      clock,
      log,
      db,
      pool,
      databaseUrl,
      storage,
      media,
      workFolder,
      videoJobs: createVideoJobs({ db, clock, storage, media, workFolder }),
      mailer: config.smtpUrl
        ? smtpMailer(config.smtpUrl, config.mailFrom)
        : fileMailer(mailFolder, config.mailFrom, clock),
      mailFolder,
      databaseFailed: embedded?.failed ?? new Promise(() => {}),
      async close() {
        closing = true
        storage.close()
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
