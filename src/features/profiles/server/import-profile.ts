import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ArchivePart, users } from '#features/accounts/server/index.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { t } from '../messages/index.ts'
import { aboutSchema, personalInputSchema, type Skill, skillsSchema } from '../rules/about.ts'
import { ENTRY_SCHEMAS } from '../rules/entries.ts'
import { profilePrivacyChanged } from '../rules/events.ts'
import { MAX_ENTRIES_PER_SECTION, MAX_SKILLS } from '../rules/limits.ts'
import {
  ENTRY_SECTIONS,
  type EntrySection,
  PROFILE_SECTION_NAMES,
  PROFILE_SECTIONS,
} from '../rules/sections.ts'
import {
  announceCompletedSection,
  changeProfile,
  type ProfileChange,
  saveProfileColumns,
} from './commands/lock-profile.ts'
import { findCompletedSections, readProfile, type StoredProfile } from './read-profile.ts'
import { profileEntries, type profiles } from './tables.ts'

const accountFile = z.object({ about: z.unknown(), headline: z.unknown(), mobileNo: z.unknown() }).partial()
const profileFile = z
  .array(
    z
      .object({
        social: z.unknown(),
        alternateEmail: z.unknown(),
        birthDate: z.unknown(),
        address: z.unknown(),
        skills: z.array(z.unknown()).max(MAX_SKILLS),
        hiddenSections: z.array(z.enum(PROFILE_SECTIONS)).max(PROFILE_SECTIONS.length),
      })
      .partial(),
  )
  .max(1)
const entriesFile = z
  .array(z.object({ section: z.enum(ENTRY_SECTIONS), fields: z.unknown() }))
  .max(MAX_ENTRIES_PER_SECTION * ENTRY_SECTIONS.length)

type Report = Awaited<ReturnType<ArchivePart['takeIn']>>
type Given = z.infer<typeof accountFile> & z.infer<typeof profileFile>[number]

/** Entries are added, texts and details only where the profile has none: docs/product/archive.md. */
export const profilesArchive: ArchivePart = {
  get title() {
    return t.profile
  },
  files: ['account/profile', 'profile/profile', 'profile/entries'],

  async takeIn(ctx, files) {
    const report: Report = { taken: [], left: [] }
    const read = <Out>(schema: z.ZodType<Out>, name: string, empty: Out): Out => {
      if (!Object.hasOwn(files, name)) return empty
      const parsed = schema.safeParse(files[name])
      if (!parsed.success) report.left.push({ what: `${name}.json`, why: t.fileCannotBeRead, count: 1 })
      return parsed.data ?? empty
    }
    const [profile = {}] = read(profileFile, 'profile/profile', [])
    const given: Given = { ...read(accountFile, 'account/profile', {}), ...profile }
    const entries = read(entriesFile, 'profile/entries', [])
    await changeProfile(ctx, async (locked) => {
      const { tx, userId, now } = locked
      const before = await findCompletedSections(tx, userId)
      const present = await readProfile(tx, userId)
      await takeInTexts(locked, { present, given, report })
      for (const section of ENTRY_SECTIONS) {
        const fields = entries.filter((entry) => entry.section === section).map((entry) => entry.fields)
        await takeInEntries(locked, { section, given: fields, report })
      }
      const completed = await findCompletedSections(tx, userId)
      const added = completed.filter((section) => !before.includes(section))
      for (const section of added)
        await announceCompletedSection(locked, { section, before: false, after: true })
      // What was hidden there, and comes to an empty section, is not shown to everybody here.
      const hidden = added.filter(
        (section) => given.hiddenSections?.includes(section) && !present.hiddenSections.includes(section),
      )
      if (hidden.length > 0) {
        await saveProfileColumns(locked, { hiddenSections: [...present.hiddenSections, ...hidden] })
        await emitEvent(tx, profilePrivacyChanged, { userId }, now)
      }
    })
    return report
  },
}

/** Takes in texts, links, details and skills that the profile does not have. */
async function takeInTexts(
  locked: ProfileChange,
  { present, given, report }: { present: StoredProfile; given: Given; report: Report },
): Promise<void> {
  const { about, personal, skills } = present
  const { address, birthDate } = personal.contact
  const { contact, mobileNo, alternateEmail } = personalInputSchema.shape
  let count = 0
  /** The given value where there is none; undefined leaves what is there. */
  const choose = <Value>(what: string, here: Value, value: unknown, schema: z.ZodType<Value>) => {
    if (isEmpty(value)) return undefined
    const parsed = schema.safeParse(value)
    if (!parsed.success) report.left.push({ what, why: t.notAsItIsHere, count: 1 })
    else if (isEmpty(here)) {
      count += 1
      return parsed.data
    } else if (!isDeepStrictEqual(here, parsed.data)) {
      report.left.push({ what, why: t.yoursIsKept, count: 1 })
    }
    return undefined
  }
  const today = locked.now.toISOString().slice(0, 10)
  const birthDateSchema = contact.shape.birthDate.refine((date) => (date ?? '') <= today)
  const texts = {
    about: choose(t.about, about.about, given.about, aboutSchema.shape.about),
    headline: choose(t.headline, about.headline, given.headline, aboutSchema.shape.headline),
    mobileNo: choose(t.mobileNumber, personal.mobileNo, given.mobileNo, mobileNo),
  }
  const aboutColumns = { social: choose(t.socialLinks, about.social, given.social, aboutSchema.shape.social) }
  const personalColumns = {
    alternateEmail: choose(t.alternateEmail, personal.alternateEmail, given.alternateEmail, alternateEmail),
    birthDate: choose(t.birthDate, birthDate, given.birthDate, birthDateSchema),
    address: choose(t.address, address, given.address, contact.shape.address),
  }
  report.taken.push({ what: t.textsAndDetails, count })
  const newSkills = takeInSkills(skills.skills, given.skills ?? [], report)
  const columns: Partial<typeof profiles.$inferInsert> = {
    ...aboutColumns,
    ...personalColumns,
    skills: newSkills,
    // Windows that show what was there before must not save over it.
    ...(count > 0 && { aboutVersion: about.version + 1, personalVersion: present.personalVersion + 1 }),
    ...(newSkills && { skillsVersion: skills.version + 1 }),
  }
  if (count === 0 && !newSkills) return
  await locked.tx
    .update(users)
    .set({ ...texts, updatedAt: locked.now })
    .where(eq(users.id, locked.userId))
  await saveProfileColumns(locked, columns)
}

/** @returns all skills from now on; undefined when there is none to add */
function takeInSkills(present: readonly Skill[], given: readonly unknown[], report: Report) {
  const merged = [...present]
  const leave = (why: string) => report.left.push({ what: PROFILE_SECTION_NAMES.skills, why, count: 1 })
  for (const value of given) {
    const [skill] = skillsSchema.safeParse({ skills: [value] }).data?.skills ?? []
    if (!skill) leave(t.notAsItIsHere)
    else if (merged.some(({ title }) => title.toLowerCase() === skill.title.toLowerCase())) continue
    else if (merged.length >= MAX_SKILLS) leave(t.sectionIsFull)
    else merged.push(skill)
  }
  const count = merged.length - present.length
  report.taken.push({ what: PROFILE_SECTION_NAMES.skills, count })
  return count > 0 ? merged : undefined
}

/** Adds entries behind those that are there, in the order of the file. */
async function takeInEntries(
  { tx, userId, now }: ProfileChange,
  { section, given, report }: { section: EntrySection; given: readonly unknown[]; report: Report },
): Promise<void> {
  const what = PROFILE_SECTION_NAMES[section]
  const rows = await tx.select().from(profileEntries).where(eq(profileEntries.userId, userId))
  const present = rows.filter((row) => row.section === section)
  const known: unknown[] = present.map(({ fields }) => fields)
  // The time identifies an entry among those of its section.
  let time = Math.max(now.getTime(), ...present.map(({ createdAt }) => createdAt.getTime() + 1))
  let position = Math.max(0, ...present.map((row) => row.position))
  let count = 0
  for (const value of given) {
    const fields = ENTRY_SCHEMAS[section].safeParse(value).data
    if (fields && known.some((other) => isDeepStrictEqual(other, fields))) continue
    if (!fields || known.length >= MAX_ENTRIES_PER_SECTION) {
      report.left.push({ what, why: fields ? t.sectionIsFull : t.notAsItIsHere, count: 1 })
      continue
    }
    known.push(fields)
    position += 1
    count += 1
    const createdAt = new Date(time)
    time += 1
    await tx
      .insert(profileEntries)
      .values({ id: randomUUID(), userId, section, fields, position, createdAt, updatedAt: now })
  }
  report.taken.push({ what, count })
}

/** What a profile has before something was saved. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))
