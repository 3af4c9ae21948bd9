import { eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '#features/accounts/server/index.ts'
import { profilesArchive } from './import-profile.ts'
import { ENTRY_ORDER } from './read-profile.ts'
import { profileEntries, profiles } from './tables.ts'

/** What somebody tells of themselves in their profile; name, headline and the like are in the data of accounts. */
export const profilesPersonalData: PersonalDataHandler = {
  name: 'profile',
  archive: profilesArchive,

  exportData: async (db, userId) => ({
    profile: await db.select().from(profiles).where(eq(profiles.userId, userId)),
    entries: await db
      .select()
      .from(profileEntries)
      .where(eq(profileEntries.userId, userId))
      .orderBy(profileEntries.section, ...ENTRY_ORDER),
  }),

  async eraseData(tx, userId) {
    for (const table of [profileEntries, profiles]) await tx.delete(table).where(eq(table.userId, userId))
  },
}
