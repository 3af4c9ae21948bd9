import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importBundles } from '#features/catalogue/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const DAY_MS = 24 * 3600_000

/** Makes the bundles of the demonstration, the first of the file the newest. */
export async function makeDemoBundles(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  await importBundles(tx, await readFile(join(folder, 'bundles.yaml'), 'utf8'), {
    publishedAt: (place) => new Date(startedAt.getTime() - (place + 1) * DAY_MS),
    now: startedAt,
  })
}
