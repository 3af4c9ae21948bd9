import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { rewardProfileSection } from '#features/points/server/index.ts'
import { aboutSchema, personalInputSchema, skillsSchema } from '#features/profiles/rules/about.ts'
import { ENTRY_SCHEMAS, type EntryFields } from '#features/profiles/rules/entries.ts'
import { ENTRY_SECTIONS, type EntrySection } from '#features/profiles/rules/sections.ts'
import {
  createEntry,
  findCompletedSections,
  getOwnProfile,
  updateAbout,
  updatePersonal,
  updatePrivacy,
  updateSkills,
} from '#features/profiles/server/index.ts'
import { createSettingReader } from '#platform/rules/site-settings.ts'
import type { Database } from '#platform/server/db/database.ts'

const profileSchema = z.strictObject({
  username: z.string(),
  /** Links by their kind. */
  social: z.record(z.string(), z.string()),
  contact: z
    .strictObject({
      mobileNo: personalInputSchema.shape.mobileNo,
      ...personalInputSchema.shape.contact.shape,
    })
    .optional(),
  education: z.array(ENTRY_SCHEMAS.education).default([]),
  experience: z.array(ENTRY_SCHEMAS.experience).default([]),
  projects: z.array(ENTRY_SCHEMAS.projects).default([]),
  certificates: z.array(ENTRY_SCHEMAS.certificates).default([]),
  /** Ratings by name. */
  skills: z.record(z.string(), z.int()).default({}),
  showActivity: z.boolean().default(false),
  allowIndexing: z.boolean().default(false),
})
type DemoProfile = z.infer<typeof profileSchema>

/**
 * Fills in the profiles of some people of the demonstration, by the commands that everybody's profile is changed by, with the points
 * that complete sections give. What an earlier start has saved stays.
 */
export async function seedDemoProfiles(db: Database, folder: string, startedAt: Date): Promise<void> {
  const source = await readFile(join(folder, 'profiles.yaml'), 'utf8')
  for (const profile of z.array(profileSchema).parse(parse(source))) {
    const [owner] = await db.select().from(users).where(eq(users.username, profile.username))
    if (owner) await seedDemoProfile(db, { owner, profile, startedAt })
  }
}

async function seedDemoProfile(
  db: Database,
  { owner, profile, startedAt }: { owner: typeof users.$inferSelect; profile: DemoProfile; startedAt: Date },
): Promise<void> {
  const { id, about, headline, firstName, lastName } = owner
  const actor = { id, roles: [] }
  const ctx = { db, clock: { now: () => startedAt }, actor }
  const social = Object.entries(profile.social).map(([linkName, link]) => ({ linkName, link }))
  const present = await getOwnProfile(ctx)
  await updateAbout(ctx, { ...aboutSchema.parse({ about, headline, social }), version: 0 })
  const skills = Object.entries(profile.skills).map(([title, rating]) => ({ title, rating }))
  await updateSkills(ctx, { ...skillsSchema.parse({ skills }), version: 0 })
  if (profile.contact && present.personal.mobileNo === '') {
    const { mobileNo, ...contact } = profile.contact
    const { version } = present.personal
    await updatePersonal(
      { ...ctx, isReservedName: () => false },
      { firstName, lastName, mobileNo, alternateEmail: '', contact, version },
    )
  }
  for (const section of ENTRY_SECTIONS) await seedEntries(ctx, section, profile[section])
  await updatePrivacy(ctx, profile)
  // The event of each section would give them too; here they are there when the seeding is.
  for (const section of await findCompletedSections(db, id))
    await db.transaction((tx) =>
      rewardProfileSection(tx, { settings: createSettingReader({}) }, { userId: id, section, at: startedAt }),
    )
}

/** Entries of which the last added is shown first; their ids are always the same, so that another start adds none again. */
async function seedEntries<Section extends EntrySection>(
  ctx: Parameters<typeof createEntry>[0],
  section: Section,
  entries: readonly EntryFields<Section>[],
): Promise<void> {
  for (const [index, fields] of [...entries.entries()].toReversed())
    await createEntry(ctx, { section, id: buildEntryId(ctx.actor.id, section, index), fields })
}

function buildEntryId(userId: string, section: string, index: number): string {
  const hex = createHash('sha256').update(`${userId}:${section}:${index}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
