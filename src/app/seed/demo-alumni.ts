import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { CONTRIBUTIONS } from '#features/support/rules/alumni.ts'
import { alumniStories } from '#features/support/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const storiesSchema = z.array(
  z.strictObject({
    name: z.string(),
    headline: z.string(),
    contribution: z.enum(CONTRIBUTIONS).optional(),
    story: z.string().trim(),
  }),
)

/** Stories for the alumni page, by people who say that they belong to the demonstration. */
export async function tellDemoStories(tx: Transaction, folder: string, now: Date): Promise<void> {
  const stories = storiesSchema.parse(parse(await readFile(join(folder, 'alumni.yaml'), 'utf8')))
  await tx
    .insert(alumniStories)
    .values(stories.map((story, index) => ({ ...story, seqNo: index + 1, createdAt: now })))
    .onConflictDoNothing()
}
