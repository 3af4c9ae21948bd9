import { createHash } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { listCompletedSections } from '../rules/completeness.ts'
import type { EntryFields } from '../rules/entries.ts'
import type { ProfileEntry } from '../rules/own-profile.ts'
import type { EntrySection, ProfileSection } from '../rules/sections.ts'
import { profileEntries, profiles } from './tables.ts'

type Owner = Placeholders<{ userId: string }>

/** Somebody's headline for lists of people, from a query that reads `users`; null where they hide it. */
export const PUBLIC_HEADLINE = sql<string | null>`case when not exists (
    select 1 from ${profiles} as own where own.user_id = ${users.id} and 'about' = any(own.hidden_sections)
  ) then ${users.headline} end`

/** Whether search engines may list somebody, for a query that reads `users`. */
export const ALLOWS_INDEXING = sql`exists (
    select 1 from ${profiles} as own where own.user_id = ${users.id} and own.allow_indexing
  )`

/** What may be shown to others, of an account and its profile; the columns of the latter are null before something was saved. */
export const publicColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  image: users.image,
  about: users.about,
  headline: users.headline,
  social: profiles.social,
  skills: profiles.skills,
  hiddenSections: profiles.hiddenSections,
  showActivity: profiles.showActivity,
  allowIndexing: profiles.allowIndexing,
}

/** The same with what only its owner sees. */
const ownColumns = {
  ...publicColumns,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  mobileNo: users.mobileNo,
  alternateEmail: profiles.alternateEmail,
  birthDate: profiles.birthDate,
  address: profiles.address,
  aboutVersion: profiles.aboutVersion,
  personalVersion: profiles.personalVersion,
  skillsVersion: profiles.skillsVersion,
}

const readProfileRow = defineRead('profiles_profile', (db, given: Owner) =>
  db
    .select(ownColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, given.userId)),
)

/** The columns that an entry is presented from. */
export const entryColumns = {
  id: profileEntries.id,
  section: profileEntries.section,
  fields: profileEntries.fields,
  version: profileEntries.version,
  createdAt: profileEntries.createdAt,
}
export type EntryRow = Pick<typeof profileEntries.$inferSelect, keyof typeof entryColumns>

/** Entries as they stand in a profile: in the order their owner gave them, those that have none before, newest first. */
export const ENTRY_ORDER = [asc(profileEntries.position), desc(profileEntries.createdAt)]

/** All entries of somebody, in the order in which they stand in their sections. */
export const readProfileEntries = defineRead('profiles_entries', (db, given: Owner) =>
  db
    .select(entryColumns)
    .from(profileEntries)
    .where(eq(profileEntries.userId, given.userId))
    .orderBy(...ENTRY_ORDER),
)

const readCompleteness = defineRead('profiles_completeness', (db, given: Owner) =>
  db
    .select({
      ...ownColumns,
      entrySections: sql<EntrySection[]>`array(
        select distinct ${profileEntries.section} from ${profileEntries} where ${profileEntries.userId} = ${users.id}
      )`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, given.userId)),
)

/**
 * The sections of somebody's profile that are complete now: docs/product/profiles.md#complete-sections.
 * @param db also a transaction
 * @returns in the order of the profile; none for somebody who does not exist
 */
export async function findCompletedSections(
  db: Database | Transaction,
  userId: string,
): Promise<ProfileSection[]> {
  const [row] = await readCompleteness(db, { userId })
  if (!row) return []
  const { skills, ...profile } = toStoredProfile(row)
  return listCompletedSections({ ...profile, skills: skills.skills, entrySections: row.entrySections })
}

/** A profile without its entries, as it is stored. */
export type StoredProfile = ReturnType<typeof toStoredProfile>

/** @throws Error when there is no such account, which a session look-up or a lock has ruled out */
export async function readProfile(db: Database | Transaction, userId: string): Promise<StoredProfile> {
  const [row] = await readProfileRow(db, { userId })
  if (!row) throw new Error(`account ${userId} is gone`)
  return toStoredProfile(row)
}

const NO_ADDRESS = { addressText: '', pincode: '', city: '', country: '' }

/** Puts in what a profile has before something was saved. */
function toStoredProfile(row: Awaited<ReturnType<typeof readProfileRow>>[number]) {
  const personal = {
    firstName: row.firstName,
    lastName: row.lastName,
    mobileNo: row.mobileNo ?? '',
    alternateEmail: row.alternateEmail ?? '',
    contact: { birthDate: row.birthDate, address: row.address ?? NO_ADDRESS },
  }
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    profileImage: row.image,
    about: {
      about: row.about ?? '',
      headline: row.headline ?? '',
      social: row.social ?? [],
      version: row.aboutVersion ?? 0,
    },
    personalVersion: row.personalVersion ?? 0,
    personal: { ...personal, version: computePersonalVersion(row.personalVersion ?? 0, personal) },
    skills: { skills: row.skills ?? [], version: row.skillsVersion ?? 0 },
    hiddenSections: row.hiddenSections ?? [],
    showActivity: row.showActivity ?? false,
    allowIndexing: row.allowIndexing ?? false,
  }
}

/** Names and number change in the settings too, which don't count versions: so what they are is part of this one. */
function computePersonalVersion(
  counted: number,
  { firstName, lastName, mobileNo }: { firstName: string; lastName: string; mobileNo: string },
): number {
  const text = JSON.stringify([counted, firstName, lastName, mobileNo])
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1
}

/** An entry as its contract shows it. */
export const presentEntry = <Section extends EntrySection>(row: EntryRow): ProfileEntry<Section> =>
  ({
    ...(row.fields as EntryFields<Section>),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }) as ProfileEntry<Section>

/** Entries by section, each in its order. */
export function groupEntries(rows: readonly EntryRow[]): {
  [Section in EntrySection]: ProfileEntry<Section>[]
} {
  const listSection = <Section extends EntrySection>(section: Section) =>
    rows.filter((row) => row.section === section).map((row) => presentEntry<Section>(row))
  return {
    education: listSection('education'),
    experience: listSection('experience'),
    projects: listSection('projects'),
    certificates: listSection('certificates'),
  }
}
