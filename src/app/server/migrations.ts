import { fileURLToPath } from 'node:url'

/** The folder of the database's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
