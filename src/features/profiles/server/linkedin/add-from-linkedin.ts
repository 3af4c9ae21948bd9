import { randomUUID } from 'node:crypto'
import type { PersonContext } from '#platform/server/command-context.ts'
import { t } from '../../messages/index.ts'
import { isAboutComplete } from '../../rules/completeness.ts'
import type { EntryFields } from '../../rules/entries.ts'
import { MAX_SKILLS } from '../../rules/limits.ts'
import {
  type CheckedFields,
  checkLinkedInFields,
  identifyFields,
  type LinkedInSection,
} from '../../rules/linkedin/proposals.ts'
import type { EntrySection } from '../../rules/sections.ts'
import { insertEntry } from '../commands/entries.ts'
import { changeProfile, type ProfileChange } from '../commands/lock-profile.ts'
import { storeAbout, storeSkills } from '../commands/update-sections.ts'
import { groupEntries, readProfile, readProfileEntries } from '../read-profile.ts'

type Outcome = 'ADDED' | 'THERE' | 'NO_ROOM'

/**
 * Adds what was chosen of an export, all of it in one transaction. What the profile has already is not added again, so that a
 * save may come twice; what the rules of its section refuse is named, and keeps nothing else from being added.
 */
export async function addFromLinkedIn(
  ctx: PersonContext,
  { chosen }: { chosen: readonly { section: LinkedInSection; fields: Record<string, unknown> }[] },
) {
  return changeProfile(ctx, async (locked) => {
    const report = { added: 0, alreadyThere: 0, refused: [] as { index: number; problems: string[] }[] }
    // A new entry comes first, so the last is added first and the order of the export stays.
    for (const [index, { section, fields }] of [...chosen.entries()].reverse()) {
      const check = checkLinkedInFields(section, fields)
      if ('problems' in check) {
        report.refused.push({ index, problems: check.problems })
        continue
      }
      const outcome = await addOne(locked, check.checked)
      if (outcome === 'ADDED') report.added += 1
      else if (outcome === 'THERE') report.alreadyThere += 1
      else report.refused.push({ index, problems: [t.linkedInNoRoom] })
    }
    return report
  })
}

async function addOne(locked: ProfileChange, checked: CheckedFields): Promise<Outcome> {
  if (checked.section === 'about' || checked.section === 'skills') {
    const { about, skills } = await readProfile(locked.tx, locked.userId)
    if (checked.section === 'about') {
      if (isAboutComplete(about)) return 'THERE'
      await storeAbout(locked, about, checked.fields)
      return 'ADDED'
    }
    const title = checked.fields.title.toLowerCase()
    if (skills.skills.some((skill) => skill.title.toLowerCase() === title)) return 'THERE'
    if (skills.skills.length >= MAX_SKILLS) return 'NO_ROOM'
    await storeSkills(locked, skills, [...skills.skills, checked.fields])
    return 'ADDED'
  }
  const { section, fields } = checked
  const present = groupEntries(await readProfileEntries(locked.tx, { userId: locked.userId }))[section]
  const identity = identifyFields(section, fields)
  if (present.some((one) => identifyFields(section, one) === identity)) return 'THERE'
  const { outcome } = await insertEntry(locked, {
    section,
    id: randomUUID(),
    fields: fields as EntryFields<EntrySection>,
  })
  return outcome === 'SAVED' ? 'ADDED' : 'NO_ROOM'
}
