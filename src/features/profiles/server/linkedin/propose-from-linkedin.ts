import type { PersonContext } from '#platform/server/command-context.ts'
import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import { checkLinkedInFields, identifyFields, type Proposal } from '../../rules/linkedin/proposals.ts'
import type { OwnProfile } from '../../rules/own-profile.ts'
import { getOwnProfile } from '../queries/get-own-profile.ts'

const readInThread = defineThreadWork<typeof import('./read-archive.thread.ts').default>(
  new URL('./read-archive.thread.ts', import.meta.url),
)

/** What an export proposes for the actor's profile; stores nothing. @returns null for what is no such archive */
export async function proposeFromLinkedIn(ctx: PersonContext, archive: Uint8Array) {
  const read = await readInThread(archive)
  if (!read) return null
  const profile = await getOwnProfile(ctx)
  const proposals = read.proposals
    .map((proposal) => (proposal.section === 'about' ? completeAbout(profile, proposal) : proposal))
    .map((proposal) => ({ ...proposal, known: isKnown(profile, proposal) }))
  return { proposals, leftOut: read.leftOut }
}

/** What the profile has stays; the export fills in the rest. */
function completeAbout({ about: present }: OwnProfile, { section, fields: found }: Proposal): Proposal {
  const fields = {
    about: present.about || found['about'],
    headline: present.headline || found['headline'],
    social: present.social.length > 0 ? present.social : found['social'],
  }
  const check = checkLinkedInFields(section, fields)
  return { section, fields, problems: 'problems' in check ? check.problems : [] }
}

function isKnown(profile: OwnProfile, { section, fields }: Proposal): boolean {
  if (section === 'about') return profile.profileCpStatus.includes('about')
  const present: readonly object[] = section === 'skills' ? profile.skills.skills : profile[section]
  const identity = identifyFields(section, fields)
  return present.some((one) => identifyFields(section, one) === identity)
}
