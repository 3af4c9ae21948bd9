import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { findFormerUsernameOwner, isUserVisible, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { PublicProfile } from '../rules/contract.ts'

/**
 * The public profile behind a username in any case, or behind a given-up one that is still reserved for its former owner.
 *
 * @returns null for an unknown username, and for the banned and the erased
 */
export async function getPublicProfile(
  ctx: QueryContext,
  { username }: { username: string },
): Promise<PublicProfile | null> {
  const wanted = normalizeUsername(username)
  const present = await findVisibleProfile(ctx, eq(users.username, wanted))
  if (present) return present
  const formerOwner = await findFormerUsernameOwner(ctx, wanted)
  if (formerOwner === null) return null
  return findVisibleProfile(ctx, and(eq(users.id, formerOwner), isNotNull(users.username)))
}

async function findVisibleProfile(
  { db, clock }: QueryContext,
  which: SQL | undefined,
): Promise<PublicProfile | null> {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      image: users.image,
      headline: users.headline,
      about: users.about,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(which, isUserVisible(clock.now())))
  if (!user) return null
  const { image, role, createdAt, username, ...shown } = user
  const roles = role.split(',')
  return {
    ...shown,
    username: username ?? '',
    profileImage: image,
    isCreator: roles.includes('creator'),
    isMentor: roles.includes('mentor'),
    joinedAt: createdAt.toISOString(),
  }
}
