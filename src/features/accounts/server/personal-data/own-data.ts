import { eq } from 'drizzle-orm'
import { acknowledgements } from '../acknowledgements-tables.ts'
import { rolesOf } from '../actor.ts'
import { forgetBannedSessions } from '../banned-sessions.ts'
import { emailChanges } from '../email-changes-tables.ts'
import { dataExports } from '../export-tables.ts'
import { formerUsernames } from '../former-usernames-tables.ts'
import { interests } from '../interests-tables.ts'
import { getInterests } from '../queries/get-interests.ts'
import { accounts, codeSends, recoveries, sessions, signUps, users, verifications } from '../tables.ts'
import type { AccountDataPart } from './account-data-part.ts'
import { deletionCodeOf } from './deletion-code.ts'

const LEFT = 'Deleted account'

/** The personal data that accounts itself stores. Secrets (password hashes, tokens) are not exported. */
export const ownData: AccountDataPart = {
  name: 'account',

  async exportOf(db, userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return {}
    const { role, banned, banReason, banExpires, ...profile } = user
    return {
      profile: {
        ...profile,
        roles: rolesOf(role),
        ban: banned ? { reason: banReason, until: banExpires } : null,
      },
      sessions: await db
        .select({
          network: sessions.ipAddress,
          browser: sessions.userAgent,
          startedAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      'ways-to-sign-in': await db
        .select({ kind: accounts.providerId, since: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.userId, userId)),
      'former-usernames': await db
        .select({ username: formerUsernames.username, freedAt: formerUsernames.freedAt })
        .from(formerUsernames)
        .where(eq(formerUsernames.userId, userId)),
      'change-of-address': await db
        .select({ from: emailChanges.oldEmail, to: emailChanges.newEmail, askedAt: emailChanges.createdAt })
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId)),
      interests: await getInterests(db, userId),
      acknowledged: await db
        .select({ what: acknowledgements.key, at: acknowledgements.at })
        .from(acknowledgements)
        .where(eq(acknowledgements.userId, userId)),
    }
  },

  async eraseOf(tx, userId, now) {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) return
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(accounts).where(eq(accounts.userId, userId))
    await tx.delete(acknowledgements).where(eq(acknowledgements.userId, userId))
    await tx.delete(interests).where(eq(interests.userId, userId))
    await tx.delete(dataExports).where(eq(dataExports.userId, userId))
    await tx.delete(formerUsernames).where(eq(formerUsernames.userId, userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await tx.delete(verifications).where(eq(verifications.identifier, deletionCodeOf(userId)))
    await forgetBannedSessions(tx, userId)
    await tx.delete(signUps).where(eq(signUps.email, user.email))
    await tx.delete(recoveries).where(eq(recoveries.email, user.email))
    await tx.delete(codeSends).where(eq(codeSends.email, user.email))
    await tx
      .update(users)
      .set({
        name: LEFT,
        firstName: 'Deleted',
        lastName: 'account',
        // Reserved for such use (RFC 2606): no mail ever goes there, and the former address is free.
        email: `${userId}@deleted.invalid`,
        emailVerified: false,
        mobileNo: null,
        username: null,
        usernameChanges: 0,
        image: null,
        headline: null,
        about: null,
        role: 'learner',
        banned: false,
        banReason: null,
        banExpires: null,
        unlimitedWatch: false,
        timeZone: 'UTC',
        timeZoneChosen: false,
        blogConsent: false,
        newsLetterConsent: false,
        onboarding: null,
        firstSignedInAt: null,
        googleUnlinkedAt: null,
        deletesAt: null,
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
  },
}
