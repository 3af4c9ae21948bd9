import { and, eq } from 'drizzle-orm'
import type { Role } from '#platform/rules/actor.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountCreated } from '../../rules/events.ts'
import { PROVIDER_NAME_MAX_LENGTH } from '../../rules/limits.ts'
import { sanitizePersonName } from '../../rules/person-name.ts'
import { emailSchema } from '../../rules/schemas.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { isBanned } from '../actor.ts'
import type { GoogleProfile } from '../google/google-provider.ts'
import { lockSignUps } from '../mail-codes.ts'
import { accounts, signUps, users } from '../tables.ts'
import { insertAccount } from './create-account.ts'
import { GOOGLE_PROVIDER_ID } from './link-google.ts'

export type GoogleSignInOutcome =
  | { outcome: 'ENTERED'; userId: string; isNew: boolean; deletesAt: Date | null }
  | { outcome: 'BANNED'; userId: string }
  | { outcome: 'EMAIL_NOT_BOUND' | 'GOOGLE_EMAIL_UNVERIFIED' | 'GOOGLE_UNLINKED' }

interface GoogleSignInInput {
  readonly person: GoogleProfile
  /** The only address that may come in through this link, or null (docs/product/accounts.md#links-for-one-address). */
  readonly boundEmail: string | null
  /** The invitation code that brought a new person. */
  readonly invite: string | undefined
}

/**
 * Finds or creates the account of somebody whom Google vouches for. A known Google id leads to its account, whatever its address is
 * now. Otherwise the address must be verified at Google, and leads to the account that has it. That is safe, because here, too, an
 * account exists only once its address is verified, so nobody can have prepared one for another person (decision record 0011). The
 * owner is mailed. Sign-ups that wait for a code of that address are deleted.
 */
export async function signInWithGoogle(
  ctx: QueryContext & AccountsDeps<'adminEmails' | 'isReservedName' | 'jobs'>,
  { person, boundEmail, invite }: GoogleSignInInput,
): Promise<GoogleSignInOutcome> {
  const { db, clock, adminEmails, isReservedName, jobs } = ctx
  const now = clock.now()
  const email = emailSchema.safeParse(person.email)
  if (boundEmail !== null && email.data !== boundEmail.trim().toLowerCase()) {
    return { outcome: 'EMAIL_NOT_BOUND' }
  }
  return db.transaction(async (tx): Promise<GoogleSignInOutcome> => {
    const linked = await findLinked(tx, person.subject)
    if (linked) return entered(linked, now)
    if (!email.success || !person.emailVerified) return { outcome: 'GOOGLE_EMAIL_UNVERIFIED' }

    await lockSignUps(tx, email.data)
    const roles: Role[] = adminEmails.includes(email.data) ? ['learner', 'admin'] : ['learner']
    const isReserved = (name: string) => isReservedName(name, roles)
    const names = chooseNames(person, email.data, isReserved)
    const userId = await insertAccount(
      tx,
      {
        email: email.data,
        ...names,
        mobileNo: null,
        passwordHash: null,
        blogConsent: true,
        newsLetterConsent: true,
        roles,
      },
      now,
    )
    const owner = userId ? null : await findOwner(tx, email.data)
    if (owner && !owner.emailVerified) return { outcome: 'GOOGLE_EMAIL_UNVERIFIED' }
    if (owner?.googleUnlinkedAt) return { outcome: 'GOOGLE_UNLINKED' }
    if (owner && isBanned(owner, now)) return { outcome: 'BANNED', userId: owner.id }
    const id = userId ?? owner?.id
    if (!id) throw new Error('the address is neither free nor in use')
    const isLinked = await link(tx, { userId: id, subject: person.subject, now })
    if (owner && isLinked) await enqueueJob(tx, jobs.googleLinkedBySignInMail, { userId: id })
    await tx.delete(signUps).where(eq(signUps.email, email.data))
    if (userId) await emitEvent(tx, accountCreated, { userId, invite }, now)
    return { outcome: 'ENTERED', userId: id, isNew: userId !== null, deletesAt: owner?.deletesAt ?? null }
  })
}

const entered = (user: typeof users.$inferSelect, now: Date): GoogleSignInOutcome =>
  isBanned(user, now)
    ? { outcome: 'BANNED', userId: user.id }
    : { outcome: 'ENTERED', userId: user.id, isNew: false, deletesAt: user.deletesAt }

/** Nobody is kept out by their name: an invalid or reserved one is replaced by the first part of the address. */
function chooseNames(person: GoogleProfile, email: string, isReserved: (name: string) => boolean) {
  const [local = ''] = email.split('@')
  const clean = (name: string) => sanitizePersonName(name, PROVIDER_NAME_MAX_LENGTH)
  const [firstName, lastName] = [clean(person.firstName), clean(person.lastName)]
  const candidates = [
    { firstName: firstName || lastName, lastName: firstName ? lastName : '' },
    { firstName: clean(local), lastName: '' },
  ]
  const fit = candidates.find((one) => one.firstName && !isReserved(`${one.firstName} ${one.lastName}`))
  return fit ?? { firstName: 'Learner', lastName: '' }
}

async function findLinked(tx: Transaction, subject: string) {
  const [row] = await tx
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, GOOGLE_PROVIDER_ID), eq(accounts.accountId, subject)))
  return row?.user
}

async function findOwner(tx: Transaction, email: string) {
  const [owner] = await tx.select().from(users).where(eq(users.email, email))
  return owner
}

/**
 * Two tabs of the same person may come back at once: then the link is there already.
 * @returns whether it is a new link
 */
async function link(
  tx: Transaction,
  { userId, subject, now }: { userId: string; subject: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(accounts)
    .values({ userId, accountId: subject, providerId: GOOGLE_PROVIDER_ID, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return rows.length > 0
}
