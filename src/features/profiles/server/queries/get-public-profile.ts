import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { findFormerUsernameOwner, isUserVisible, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { PublicProfile } from '../../rules/contract.ts'
import { listPublicSections, type ProfileSection } from '../../rules/sections.ts'
import { ENTRY_ORDER, type EntryRow, entryColumns, groupEntries, publicColumns } from '../read-profile.ts'
import { profileEntries, profiles } from '../tables.ts'

/** The two reads of a public profile, which are sent as one statement; both leave out the banned and the erased. */
function definePublicReads<Values extends { now: Date }>(
  by: string,
  which: (given: Placeholders<Values>) => SQL | undefined,
) {
  const isShown = (given: Placeholders<Values>) => and(which(given), isUserVisible(given.now))
  return {
    readShown: defineRead(`profiles_public_by_${by}`, (db, given: Placeholders<Values>) =>
      db
        .select({ ...publicColumns, role: users.role, createdAt: users.createdAt })
        .from(users)
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .where(isShown(given)),
    ),
    readEntries: defineRead(`profiles_public_entries_by_${by}`, (db, given: Placeholders<Values>) =>
      db
        .select(entryColumns)
        .from(profileEntries)
        .innerJoin(users, eq(users.id, profileEntries.userId))
        .where(isShown(given))
        .orderBy(...ENTRY_ORDER),
    ),
  }
}

const byUsername = definePublicReads<{ username: string; now: Date }>('username', ({ username }) =>
  eq(users.username, username),
)
const byId = definePublicReads<{ userId: string; now: Date }>('id', ({ userId }) =>
  and(eq(users.id, userId), isNotNull(users.username)),
)

/**
 * The public profile behind a username in any case, or behind a given-up one that is still reserved for its former owner.
 *
 * @returns null for an unknown username, and for the banned and the erased
 */
export async function getPublicProfile(
  ctx: QueryContext,
  given: { username: string },
): Promise<PublicProfile | null> {
  const { db, clock } = ctx
  const now = clock.now()
  const username = normalizeUsername(given.username)
  const [[present], entries] = await Promise.all([
    byUsername.readShown(db, { username, now }),
    byUsername.readEntries(db, { username, now }),
  ])
  if (present) return presentPublicProfile(present, entries)
  const userId = await findFormerUsernameOwner(ctx, username)
  if (userId === null) return null
  const [[former], formerEntries] = await Promise.all([
    byId.readShown(db, { userId, now }),
    byId.readEntries(db, { userId, now }),
  ])
  return former ? presentPublicProfile(former, formerEntries) : null
}

/** Leaves out what its owner hides, and what is empty. */
function presentPublicProfile(
  row: Awaited<ReturnType<typeof byUsername.readShown>>[number],
  rows: readonly EntryRow[],
): PublicProfile {
  const shown = listPublicSections(row.hiddenSections ?? [])
  const ifShown = <Content>(section: ProfileSection, content: Content | null) =>
    shown.includes(section) ? content : null
  const listIfShown = <Item>(section: ProfileSection, items: Item[] | null) =>
    items && items.length > 0 ? ifShown(section, items) : null
  const entries = groupEntries(rows)
  const roles = row.role.split(',')
  return {
    id: row.id,
    username: row.username ?? '',
    name: row.name,
    profileImage: row.image,
    headline: ifShown('about', row.headline),
    about: ifShown('about', row.about),
    isCreator: roles.includes('creator'),
    isMentor: roles.includes('mentor'),
    joinedAt: row.createdAt.toISOString(),
    sections: {
      social: listIfShown('about', row.social),
      education: listIfShown('education', entries.education),
      experience: listIfShown('experience', entries.experience),
      projects: listIfShown('projects', entries.projects),
      certificates: listIfShown('certificates', entries.certificates),
      skills: listIfShown('skills', row.skills),
    },
    showActivity: row.showActivity ?? false,
    allowIndexing: row.allowIndexing ?? false,
  }
}
