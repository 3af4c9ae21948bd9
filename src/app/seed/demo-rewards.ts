import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { viewerDays } from '#features/learning/server/index.ts'
import { newRewardSchema } from '#features/points/rules/store.ts'
import { addReward, awardWatchingPoints, rewards } from '#features/points/server/index.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import type { Database } from '#platform/server/db/database.ts'
import { DEMO_ROLES } from './demo-accounts.ts'
import { createSeedContext } from './seed-context.ts'

const DAY_MS = 24 * 3600_000
/** Days of learning of the demonstration's learner, as far back as points last; every seventh is a day off. */
const LEARNED_DAYS = 59
const MINUTES_BY_WEEKDAY = [0, 121, 124, 45, 121, 132, 121]

const itemsSchema = z.array(
  z.strictObject({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    motif: newRewardSchema.shape.motif,
    cost: z.int(),
    stock: z.int().optional(),
    sizes: z.record(z.string(), z.int()).optional(),
    onePerPerson: z.boolean().default(false),
    days: z.int().optional(),
  }),
)

/** Puts those rewards into the store that are not there yet. */
export async function seedDemoRewards(db: Database, folder: string, startedAt: Date): Promise<void> {
  const items = itemsSchema.parse(parse(await readFile(join(folder, 'rewards.yaml'), 'utf8')))
  const there = new Set((await db.select({ slug: rewards.slug }).from(rewards)).map(({ slug }) => slug))
  for (const { stock = 0, sizes, days, ...item } of items) {
    if (there.has(item.slug)) continue
    const reward = newRewardSchema.parse({
      ...item,
      sizes: sizes
        ? Object.entries(sizes).map(([size, left]) => ({ size, stock: left }))
        : [{ size: '', stock }],
      until: days === undefined ? null : new Date(startedAt.getTime() + days * DAY_MS),
    })
    await addReward(createSeedContext(db, startedAt), { reward })
  }
}

/**
 * Gives the learner of the demonstration weeks of watching with the points they earn, by the same rules as for everybody, so that
 * redeeming can be tried; their profile is complete enough for it.
 */
export async function awardDemoPoints(db: Database, startedAt: Date): Promise<void> {
  const [lena] = await db.select({ id: users.id }).from(users).where(eq(users.username, DEMO_ROLES.learner))
  if (!lena) return
  for (let ago = LEARNED_DAYS; ago >= 1; ago -= 1) {
    const evening = new Date(startedAt.getTime() - ago * DAY_MS)
    const day = evening.toISOString().slice(0, 10)
    const learnedMs = (MINUTES_BY_WEEKDAY[ago % 7] ?? 0) * 60_000
    await db
      .insert(viewerDays)
      .values({ viewerId: lena.id, day, learnedMs, usedMs: learnedMs })
      .onConflictDoNothing()
    await awardWatchingPoints(
      { db, clock: { now: () => evening }, settings: createSettingReader({}) },
      { userId: lena.id, day, learnedMs },
    )
  }
}
