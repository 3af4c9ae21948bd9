import type { Actor } from '#platform/rules/actor.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { AlumniConsent } from '../../rules/alumni.ts'
import { alumniConsents } from '../alumni-tables.ts'

/** Stores what an alumnus offers, for the people who run the site to answer. */
export async function giveConsent(
  db: Database,
  now: Date,
  actor: Actor | null,
  consent: AlumniConsent,
): Promise<void> {
  await db.insert(alumniConsents).values({ ...consent, userId: actor?.id ?? null, createdAt: now })
}
