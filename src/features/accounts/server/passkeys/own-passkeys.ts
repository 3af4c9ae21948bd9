import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { SignedInContext } from '#platform/server/http/procedure.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS, PASSKEYS_MAX } from '../../rules/limits.ts'
import type { NewPasskey } from '../../rules/passkeys.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { passkeys } from '../passkeys-tables.ts'
import { isOwnSession } from '../recent-proof.ts'
import { sessions, users } from '../tables.ts'
import { notifyRolesMayCount } from '../two-factor/authenticator.ts'
import { countPasskeys } from './list-passkeys.ts'
import { savePasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts'
import type { PasskeyContext } from './passkey-proof.ts'

/** EdDSA, ES256 and RS256, which every device has one of; those to come are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to make a passkey for the person; null when they have as many as they may. */
export async function beginPasskey(ctx: SignedInContext & PasskeyContext & AccountsDeps<'siteName'>) {
  const { db, actor, publicUrl, siteName } = ctx
  const known = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
  if (known.length >= PASSKEYS_MAX) return null
  const rp = { id: new URL(publicUrl).hostname, name: siteName }
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(actor.id),
    userName: actor.email,
    userDisplayName: actor.name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  savePasskeyChallenge(ctx, `add-${actor.id}`, challenge)
  return {
    challenge,
    rp,
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
  }
}

export type AddPasskeyOutcome = 'ADDED' | 'PASSKEY_NOT_ADDED' | 'PASSKEY_LIMIT_REACHED'

/**
 * Adds the passkey that the browser has made, and mails its owner. Who has just made one has shown themselves to their device, so this
 * session counts as one that was signed in with it.
 */
export async function addPasskey(
  ctx: SignedInContext & PasskeyContext & AccountsDeps<'jobs'>,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<AddPasskeyOutcome> {
  const { db, clock, actor, jobs } = ctx
  const userId = actor.id
  const made = await verifyNewPasskey(ctx, passkey)
  if (!made) return 'PASSKEY_NOT_ADDED'
  const { credential, credentialDeviceType, credentialBackedUp } = made
  return db.transaction(async (tx): Promise<AddPasskeyOutcome> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) return 'PASSKEY_LIMIT_REACHED'
    const added = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) return 'PASSKEY_NOT_ADDED'
    await tx.update(sessions).set({ provedByPasskey: true }).where(isOwnSession(ctx))
    await notifyRolesMayCount(tx, ctx, userId)
    await enqueueJob(tx, jobs.passkeyAddedMail, { userId, name })
    return 'ADDED'
  })
}

/** The library throws for whatever is not right: another site, another challenge, nobody verified. */
async function verifyNewPasskey(ctx: SignedInContext & PasskeyContext, passkey: NewPasskey) {
  const challenge = await takePasskeyChallenge(ctx, `add-${ctx.actor.id}`)
  if (challenge === null) return null
  const { origin, hostname } = new URL(ctx.publicUrl)
  const { clientDataJSON, attestationObject } = passkey.response
  const checked = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo : null
}

/**
 * Gives one of the person's own passkeys another name, which nothing depends on.
 *
 * @param input.name validated by `passkeyNameSchema`
 * @returns false when they have no such passkey
 */
export async function renamePasskey(
  { db, actor }: Pick<PersonContext, 'db' | 'actor'>,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.id)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/**
 * Removes one of the person's own passkeys, and mails them. With the last one, no session counts as signed in with a passkey any more.
 *
 * @returns false when they have no such passkey
 */
export const removePasskey = (
  ctx: PersonContext & AccountsDeps<'jobs'>,
  { passkeyId }: { passkeyId: string },
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const userId = ctx.actor.id
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) return false
    if ((await countPasskeys(tx, userId)) === 0) {
      await tx.update(sessions).set({ provedByPasskey: false }).where(eq(sessions.userId, userId))
      await notifyRolesMayCount(tx, ctx, userId)
    }
    await enqueueJob(tx, ctx.jobs.passkeyRemovedMail, { userId, name: removed.name })
    return true
  })
