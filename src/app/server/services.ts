import { join } from 'node:path'
import type { Pool } from 'pg'
import { type PasswordHasher, SCRYPT_PASSWORD_HASHER } from '#features/accounts/server/index.ts'
import {
  createLiveCategories,
  createVideoJobs,
  type LiveCategories,
  type VideoJobs,
} from '#features/catalogue/server/index.ts'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config/config.ts'
import { type Database, type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import type { ConnectionRegistry } from '#platform/server/db/database-client.ts'
import { DatabaseUnavailableError } from '#platform/server/db/database-errors.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { migrateJobQueue } from '#platform/server/jobs/runner.ts'
import { createFileMailer, createSmtpMailer, type Mailer } from '#platform/server/mail/mailer.ts'
import { openMedia } from '#platform/server/media/media.ts'
import type { Media } from '#platform/server/media/media-types.ts'
import { createLiveSettings, type LiveSettings } from '#platform/server/settings/live-settings.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Logger } from '#platform/server/telemetry/log.ts'
import { listFixedSettings, SITE_SETTINGS } from '../site-settings/site-settings.ts'
import { MIGRATIONS_FOLDER } from './migrations.ts'

/** What every process of Lectern needs: web server, worker and command line alike. */
export interface Services {
  config: Config
  clock: Clock
  log: Logger
  db: Database
  pool: Pool
  databaseUrl: string
  /** Ends connections when the database is found to be away; see `watchDatabaseAvailability`. */
  availability: ConnectionRegistry | undefined
  storage: Storage
  media: Media
  /** Folder for files that are being made. */
  workFolder: string
  /** The jobs that make videos; commands that add a video queue them. */
  videoJobs: VideoJobs
  passwords: PasswordHasher
  /** What operators have set for the site; loaded once, and again while it is watched. */
  settings: LiveSettings
  categories: LiveCategories
  mailer: Mailer
  mailFolder: string
  /** Resolves when the embedded database is gone for good; never where another server is used. */
  databaseFailed: Promise<string>
  close(): Promise<void>
}

/** Whether there may be further processes with browsers of their own, which are then reached over the database. */
export const sharesRealtime = ({ databaseUrl, worker }: Pick<Config, 'databaseUrl' | 'worker'>): boolean =>
  Boolean(databaseUrl) || worker === 'separate'

/** Of each of the two pools, requests' and jobs'. */
const MAX_CONNECTIONS = 14
/** For requests: nobody waits much longer for an answer. */
const STATEMENT_TIMEOUT_MS = 10_000
/** For requests, which are answered within two seconds whatever the database does. */
const REQUEST_UNRESPONSIVE_MS = 1_200
/** For commands and workers, whose work would have to start over. */
export const BACKGROUND_DATABASE_PATIENCE_MS = 30_000

/**
 * Opens database (starting the embedded one when none is named), storage and mail, and brings the schema up to date.
 *
 * @param options.patienceMs how long the database may be silent before everything under way fails
 * @param options.passwords how passwords are stored; tests bring a fast one
 * @throws AppError in one line for a person when the database cannot be started, reached or migrated
 */
export async function openServices(
  config: Config,
  log: Logger,
  {
    patienceMs = REQUEST_UNRESPONSIVE_MS,
    passwords = SCRYPT_PASSWORD_HASHER,
  }: { patienceMs?: number; passwords?: PasswordHasher } = {},
): Promise<Services> {
  const clock = systemClock
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  let closing = false
  let opened: OpenDatabase | undefined
  try {
    await migrateDatabase({
      url: databaseUrl,
      folder: MIGRATIONS_FOLDER,
      onWait: (reason) => log.warn(`waiting for the database: ${reason}`),
    })
    opened = openDatabase({
      url: databaseUrl,
      maxConnections: MAX_CONNECTIONS,
      statementTimeoutMs: patienceMs === REQUEST_UNRESPONSIVE_MS ? STATEMENT_TIMEOUT_MS : 0,
      unresponsiveMs: patienceMs,
      onAvailabilityChange(away) {
        if (away) log.error('the database does not answer; requests are turned away until it does')
        else log.info('the database answers')
      },
      onConnectionError: (error) => {
        // While closing, connections may outlive the embedded server; an outage is logged once, by onAvailability.
        const known = closing || error instanceof DatabaseUnavailableError
        if (!known) log.warn({ err: error.message }, 'database connection lost')
      },
    })
    const { db, pool, availability } = opened
    await migrateJobQueue(pool)
    const settings = createLiveSettings({ db, log, list: SITE_SETTINGS, fixed: listFixedSettings(config) })
    const categories = createLiveCategories({ db, log })
    await Promise.all([settings.load(), categories.load()])
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
      availability,
      storage,
      media,
      workFolder,
      videoJobs: createVideoJobs({ db, clock, storage, media, workFolder }),
      passwords,
      settings,
      categories,
      mailer: config.smtpUrl
        ? createSmtpMailer(config.smtpUrl, config.mailFrom)
        : createFileMailer(mailFolder, config.mailFrom, clock),
      mailFolder,
      databaseFailed: embedded?.failed ?? new Promise(() => {}),
      async close() {
        closing = true
        storage.close()
        await opened?.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    closing = true
    await opened?.close()
    await embedded?.stop()
    throw error
  }
}
