import { asc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '#platform/server/audit/tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { parseRoles } from '../actor.ts'
import { deleteBannedSessions } from '../banned-access.ts'
import { passkeys } from '../passkeys-tables.ts'
import { getProofCodeIdentifier, PROOF_CODE_PURPOSES } from '../proof-codes.ts'
import {
  accounts,
  codeMails,
  passwordRecoveries,
  sessions,
  signUps,
  users,
  verifications,
} from '../tables.ts'
import { authenticators, recoveryCodes, signInChallenges } from '../two-factor-tables.ts'
import { getInterests } from '../user-details.ts'
import {
  acknowledgements,
  dataExports,
  emailChanges,
  formerUsernames,
  interests,
} from '../user-details-tables.ts'
import type { ArchivePart } from './read-archive.ts'

/** How one feature exports and erases the personal data that it stores. The app passes all of them to accounts. */
export interface PersonalDataHandler {
  /** Folder in the archive. */
  readonly name: string
  /** All that the feature stores about a person, by file name without extension; each becomes a JSON file. */
  exportData(db: Database, userId: string): Promise<Readonly<Record<string, unknown>>>
  /** Stored files of theirs, such as pictures, with their names in the archive. Absent where there are none. */
  readonly listFiles?: (
    db: Database,
    userId: string,
  ) => Promise<readonly { readonly name: string; readonly storageKey: string }[]>
  /**
   * Deletes it, or anonymizes what others need as well. May run twice.
   */
  eraseData(tx: Transaction, userId: string, now: Date): Promise<void>
  /** Absent where nothing is taken in: what others have counted does not count here. */
  readonly archive?: ArchivePart
}

const LEFT = 'Deleted account'

/** The personal data that accounts itself stores. Secrets (password hashes, tokens) are not exported. */
export const accountsPersonalData: PersonalDataHandler = {
  name: 'account',

  async exportData(db, userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (!user) return {}
    const { role, banned, banReason, banExpires, ...profile } = user
    return {
      profile: {
        ...profile,
        roles: parseRoles(role),
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
      passkeys: await db
        .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId)),
      'former-usernames': await db
        .select({ username: formerUsernames.username, freedAt: formerUsernames.freedAt })
        .from(formerUsernames)
        .where(eq(formerUsernames.userId, userId)),
      'change-of-address': await db
        .select({ from: emailChanges.oldEmail, to: emailChanges.newEmail, askedAt: emailChanges.createdAt })
        .from(emailChanges)
        .where(eq(emailChanges.userId, userId)),
      interests: await getInterests({ db, actor: { id: userId } }),
      acknowledged: await db
        .select({ what: acknowledgements.key, at: acknowledgements.at })
        .from(acknowledgements)
        .where(eq(acknowledgements.userId, userId)),
      // What was done to the account by the site's administration; by whom is not the person's own data.
      administration: await db
        .select({ at: auditLog.at, action: auditLog.action, details: auditLog.details })
        .from(auditLog)
        .where(eq(auditLog.subjectId, userId))
        .orderBy(asc(auditLog.at), asc(auditLog.id)),
    }
  },

  // The audit log keeps its entries: of a person they hold the id alone.
  async eraseData(tx, userId, now) {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) return
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(accounts).where(eq(accounts.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(authenticators).where(eq(authenticators.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
    await tx.delete(acknowledgements).where(eq(acknowledgements.userId, userId))
    await tx.delete(interests).where(eq(interests.userId, userId))
    await tx.delete(dataExports).where(eq(dataExports.userId, userId))
    await tx.delete(formerUsernames).where(eq(formerUsernames.userId, userId))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const proofCodes = PROOF_CODE_PURPOSES.map((purpose) => getProofCodeIdentifier(purpose, userId))
    await tx.delete(verifications).where(inArray(verifications.identifier, proofCodes))
    await deleteBannedSessions(tx, userId)
    await tx.delete(signUps).where(eq(signUps.email, user.email))
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.email, user.email))
    await tx.delete(codeMails).where(eq(codeMails.email, user.email))
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
        language: null,
        languageChosen: false,
        blogConsent: false,
        newsLetterConsent: false,
        onboarding: null,
        firstSignedInAt: null,
        googleUnlinkedAt: null,
        twoFactorEnabled: false,
        deletesAt: null,
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
  },
}
