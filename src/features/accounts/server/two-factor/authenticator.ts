import { and, eq, isNotNull } from 'drizzle-orm'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext, PersonContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import type { MailJobDeps } from '#platform/server/mail/mailer.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountRolesChanged } from '../../rules/events.ts'
import type { AccountsDeps, AccountsJobs } from '../accounts-context.ts'
import { notifySessionsEnded } from '../commands/end-sessions.ts'
import { lockAccount } from '../commands/lock-account.ts'
import { definePasskeyRemovedMailJob, defineTwoFactorOffMailJob } from '../jobs/send-notice-mails.ts'
import { passkeys } from '../passkeys-tables.ts'
import { sessions, users } from '../tables.ts'
import { authenticators, recoveryCodes, signInChallenges } from '../two-factor-tables.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  buildTotpAddress,
  decryptTotpSecret,
  encryptTotpSecret,
  findTotpStep,
  generateTotpSecret,
} from './totp.ts'

/** Condition for an authenticator that is set up. */
const isInUse = (userId: string) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))

export const hasAuthenticator = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await db.$count(authenticators, isInUse(userId))) > 0

/**
 * Begins to set up an authenticator app, anew if that was begun before. Nothing is asked for when signing in until its first code was
 * entered.
 *
 * @returns null when one is set up already
 */
export async function beginAuthenticatorSetup(
  ctx: SignedInContext & AccountsDeps<'secret' | 'siteName'>,
): Promise<{ secret: string; address: string } | null> {
  const { db, clock, actor, siteName } = ctx
  const secret = generateTotpSecret()
  const fresh = { secret: await encryptTotpSecret(ctx, secret), createdAt: clock.now(), lastUsedStep: null }
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update')
    if (await hasAuthenticator(tx, actor.id)) return null
    await tx
      .insert(authenticators)
      .values({ userId: actor.id, ...fresh })
      .onConflictDoUpdate({ target: authenticators.userId, set: fresh })
    return { secret, address: buildTotpAddress(secret, { issuer: siteName, email: actor.email }) }
  })
}

export type FinishSetupOutcome =
  | { outcome: 'ENABLED'; recoveryCodes: string[] }
  | { outcome: 'CODE_REFUSED' | 'SETUP_NOT_BEGUN' }

/** Turns the second factor on with the first code of the app, and mails its owner. Other sessions go on. */
export async function finishAuthenticatorSetup(
  ctx: PersonContext & AccountsDeps<'secret' | 'jobs'>,
  { code }: { code: string },
): Promise<FinishSetupOutcome> {
  const { db, clock, actor, jobs } = ctx
  const [userId, now] = [actor.id, clock.now()]
  return db.transaction(async (tx): Promise<FinishSetupOutcome> => {
    const [begun] = await tx
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, userId))
      .for('update')
    if (!begun || begun.confirmedAt) return { outcome: 'SETUP_NOT_BEGUN' }
    const secret = await decryptTotpSecret(ctx, begun.secret)
    const step = await findTotpStep(secret, { code, now, after: null })
    if (step === null) return { outcome: 'CODE_REFUSED' }
    await tx
      .update(authenticators)
      .set({ confirmedAt: now, lastUsedStep: step })
      .where(eq(authenticators.userId, userId))
    await tx.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, userId))
    await notifyRolesMayCount(tx, ctx, userId)
    await enqueueJob(tx, jobs.twoFactorOnMail, { userId })
    return { outcome: 'ENABLED', recoveryCodes: await replaceRecoveryCodes(tx, ctx, { userId, now }) }
  })
}

/** Where the team needs a second factor, roles count from now on, or no longer: cookies and connections still say otherwise. */
export async function notifyRolesMayCount(
  tx: Transaction,
  { clock }: Pick<PersonContext, 'clock'>,
  userId: string,
): Promise<void> {
  await notifySessionsEnded(tx, userId)
  await emitEvent(tx, accountRolesChanged, { userId }, clock.now())
}

/** New recovery codes in place of the old ones; null without a second factor. */
export const renewRecoveryCodes = (ctx: PersonContext & AccountsDeps<'secret'>): Promise<string[] | null> =>
  ctx.db.transaction(async (tx) => {
    const userId = ctx.actor.id
    const [inUse] = await tx.select().from(authenticators).where(isInUse(userId)).for('update')
    return inUse ? replaceRecoveryCodes(tx, ctx, { userId, now: ctx.clock.now() }) : null
  })

/** Removes the authenticator with its recovery codes; false when there was none. */
async function removeAuthenticator(
  tx: Transaction,
  { clock, jobs }: Pick<PersonContext, 'clock'> & { readonly jobs: Pick<AccountsJobs, 'twoFactorOffMail'> },
  userId: string,
): Promise<boolean> {
  const removed = await tx.delete(authenticators).where(isInUse(userId)).returning()
  if (removed.length === 0) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: clock.now() }).where(eq(users.id, userId))
  await notifyRolesMayCount(tx, { clock }, userId)
  await enqueueJob(tx, jobs.twoFactorOffMail, { userId })
  return true
}

/** Turns one's own second factor off; does nothing where it is. */
export const turnOffTwoFactor = (ctx: PersonContext & AccountsDeps<'jobs'>): Promise<boolean> =>
  ctx.db.transaction((tx) => removeAuthenticator(tx, ctx, ctx.actor.id))

/**
 * Takes the authenticator and the passkeys of somebody away who has none of them any more, nor a recovery code.
 *
 * @returns whether they had one
 * @throws AppError `no-such-account` or `not-allowed`
 */
export const resetTwoFactor = (
  ctx: CommandContext & Pick<MailJobDeps, 'db' | 'mailer' | 'site'>,
  { userId }: { userId: string },
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    await lockAccount(tx, { by: ctx.actor, action: 'reset-two-factor', userId })
    const jobs = { twoFactorOffMail: defineTwoFactorOffMailJob(ctx) }
    const hadAuthenticator = await removeAuthenticator(tx, { ...ctx, jobs }, userId)
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning()
    if (!hadAuthenticator && removed.length === 0) return false
    await tx.update(sessions).set({ provedByPasskey: false }).where(eq(sessions.userId, userId))
    await notifyRolesMayCount(tx, ctx, userId)
    const passkeyMail = definePasskeyRemovedMailJob(ctx)
    for (const { name } of removed) await enqueueJob(tx, passkeyMail, { userId, name })
    const entry = { at: ctx.clock.now(), actor: ctx.actor, subjectId: userId }
    await writeAuditEntry(tx, { ...entry, action: 'two-factor.reset' })
    return true
  })
