import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { videoDraftSchema } from '#features/studio/rules/video-draft.ts'
import { drafts } from '#features/studio/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const DAY_MS = 24 * 3600_000

const demoDraftsSchema = z.array(
  z.strictObject({
    by: z.string(),
    days: z.int().positive(),
    ...videoDraftSchema.omit({ thumbnail: true }).shape,
  }),
)

/** Videos that creators have begun. Of people who are not there, none. */
export async function seedDemoDrafts(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const begun = demoDraftsSchema.parse(parse(await readFile(join(folder, 'drafts.yaml'), 'utf8')))
  for (const { by, days, ...document } of begun) {
    const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, by))
    if (!creator) continue
    const at = new Date(startedAt.getTime() - days * DAY_MS)
    await tx.insert(drafts).values({
      creatorId: creator.id,
      document: { ...document, thumbnail: null },
      createdAt: at,
      updatedAt: at,
    })
  }
}
