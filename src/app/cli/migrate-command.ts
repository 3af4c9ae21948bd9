import type { Command } from 'commander'
import { readConfig } from '#platform/server/config/config.ts'
import { acquirePostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrateDatabase } from '#platform/server/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '../server/migrations.ts'

/** `lectern migrate`: what every start does too, for those who update the schema before the servers. */
export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .action(async () => {
      const { databaseUrl, dataDir } = readConfig(process.env)
      const log = { debug() {}, info: console.error, warn: console.error }
      const postgres = await acquirePostgres({ databaseUrl, dataDir, log })
      try {
        const applied = await migrateDatabase({ url: postgres.url, folder: MIGRATIONS_FOLDER })
        console.log(
          applied === 0
            ? 'The database is up to date.'
            : `Applied ${applied} migration${applied === 1 ? '' : 's'}.`,
        )
      } finally {
        await postgres.release()
      }
    })
}
