import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { QueryContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { buildActor, isBanned } from '../actor.ts'
import { sessions, users } from '../tables.ts'
import type { CachedSession } from './cached-session.ts'

const readSession = defineRead('accounts_session', (db, given: Placeholders<{ token: string }>) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      provedByPasskey: sessions.provedByPasskey,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        username: users.username,
        image: users.image,
        role: users.role,
        unlimitedWatch: users.unlimitedWatch,
        timeZone: users.timeZone,
        language: users.language,
        languageChosen: users.languageChosen,
        twoFactorEnabled: users.twoFactorEnabled,
        banned: users.banned,
        banExpires: users.banExpires,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, given.token)),
)

/**
 * Asks the database whether what a session's cookie says is still so, by one statement. Whatever is to be changed then, in the
 * database or the cookie, is for the library: a session that has ended or is to be renewed, a person with another name or role.
 */
export async function isSessionUnchanged(
  { db, clock, auth }: Pick<QueryContext, 'db' | 'clock'> & AccountsDeps<'auth'>,
  { session, user }: CachedSession,
): Promise<boolean> {
  const [stored] = await readSession(db, { token: session.token })
  if (!stored) return false
  const { expiresIn, updateAge } = auth.options.session
  const renewedAt = stored.expiresAt.getTime() - expiresIn * 1000
  const now = clock.now()
  return (
    stored.expiresAt.getTime() === new Date(session.expiresAt).getTime() &&
    stored.expiresAt > now &&
    renewedAt + updateAge * 1000 > now.getTime() &&
    !isBanned(stored.user, now) &&
    stored.provedByPasskey === session.provedByPasskey &&
    stored.user.twoFactorEnabled === user.twoFactorEnabled &&
    isDeepStrictEqual(buildActor(stored.user), buildActor(user))
  )
}
