import { and, eq } from 'drizzle-orm'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { isShown, users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { PublicProfile } from '../rules/contract.ts'

/**
 * The public profile behind a username, in whatever case it is written. A former username leads nowhere: it is free, and
 * may be somebody else's tomorrow.
 *
 * @returns null for nobody, and for somebody who is shut out or has left
 */
export async function getProfile(db: Database, username: string, now: Date): Promise<PublicProfile | null> {
  const wanted = normalizeUsername(username)
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      headline: users.headline,
      about: users.about,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.username, wanted), isShown(now)))
  if (!user) return null
  const { image, role, createdAt, ...shown } = user
  const roles = role.split(',')
  return {
    ...shown,
    username: wanted,
    profileImage: image,
    isCreator: roles.includes('creator'),
    isMentor: roles.includes('mentor'),
    joinedAt: createdAt.toISOString(),
  }
}
