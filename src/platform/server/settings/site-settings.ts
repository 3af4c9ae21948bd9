import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { siteSettings } from './tables.ts'

/** @returns the setting, or null when it was never set or has another shape */
export async function getSiteSetting<Value>(
  db: Database | Transaction,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, name))
  const parsed = schema.safeParse(row?.value)
  return parsed.success ? parsed.data : null
}

/** Sets a setting, whether or not it was set before. */
export async function saveSiteSetting(
  db: Database | Transaction,
  name: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: now } })
}
