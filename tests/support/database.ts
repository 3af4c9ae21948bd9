import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { runStatement, TEMPLATE_DATABASE, withDatabaseName } from './postgres.ts'

export interface TestDatabase extends OpenDatabase {
  readonly url: string
}

/**
 * Makes a database with the current schema for one test file and drops it after the file's last test.
 *
 * Call it at the top of the file: `const { db } = await setUpTestDatabase()`. Tests of one file share it, so each builds rows
 * of its own.
 */
export async function setUpTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgresUrl'))
  afterAll(() => database.close())
  return database
}

/** `close` closes the connections and drops the database. */
async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  const url = withDatabaseName(serverUrl, name)
  const open = openDatabase({ url, onConnectionError: () => {} })
  return {
    ...open,
    url,
    async close() {
      await open.close()
      await runStatement(serverUrl, `drop database ${name} with (force)`)
    },
  }
}
