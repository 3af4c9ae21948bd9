import type { TestProject } from 'vitest/node'
import { openRunFolder } from '../../scripts/setup/run-folder.mjs'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; the databases in it belong to the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['TMPDIR'] = openRunFolder()
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
