import { fileURLToPath } from 'node:url'

/** The folder of the database's migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
