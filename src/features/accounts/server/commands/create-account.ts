import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { emitEvent } from '#platform/server/outbox/outbox.ts'
import { accountCreated } from '../../rules/events.ts'
import { emailSchema, usernameSchema } from '../../rules/schemas.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { accounts, users } from '../tables.ts'

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly mobileNo: string | null
  /** Null for somebody who signs in with Google only. */
  readonly passwordHash: string | null
  readonly blogConsent: boolean
  readonly newsLetterConsent: boolean
  readonly roles: readonly Role[]
  readonly username?: string
  readonly image?: string
  readonly headline?: string
  readonly about?: string
  readonly timeZone?: string
  readonly unlimitedWatch?: boolean
}

/**
 * Inserts a person with a verified address and, if there is one, their password.
 *
 * @returns the new user's id, or null when the address (or the username) is in use
 */
export async function insertAccount(tx: Transaction, account: NewAccount, now: Date): Promise<string | null> {
  const { passwordHash, roles, email, firstName, lastName, mobileNo, blogConsent, newsLetterConsent } =
    account
  const [user] = await tx
    .insert(users)
    .values({
      name: [firstName, lastName].filter(Boolean).join(' '),
      firstName,
      lastName,
      email,
      emailVerified: true,
      mobileNo,
      blogConsent,
      newsLetterConsent,
      role: roles.join(','),
      username: account.username ?? null,
      image: account.image ?? null,
      headline: account.headline ?? null,
      about: account.about ?? null,
      unlimitedWatch: account.unlimitedWatch ?? false,
      timeZone: account.timeZone ?? 'UTC',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return null
  if (passwordHash === null) return user.id
  await tx.insert(accounts).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  })
  return user.id
}

export interface CreateAccountInput {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly roles: readonly Role[]
  readonly image?: string
  readonly headline?: string
  readonly about?: string
  readonly timeZone?: string
  readonly unlimitedWatch?: boolean
}

/**
 * Creates an account without a code mail: for the demonstration and the command line, never for a request. Everybody gets the role
 * learner, whatever their other roles.
 *
 * @returns the new user's id
 * @throws AppError `account-exists` when the address or the username is in use; a ZodError for a malformed one
 */
export async function createAccount(
  { db, clock, passwords }: QueryContext & AccountsDeps<'passwords'>,
  input: CreateAccountInput,
): Promise<string> {
  const now = clock.now()
  const { password, roles, email, username, ...rest } = input
  const account = {
    ...rest,
    email: emailSchema.parse(email),
    username: usernameSchema.parse(username),
    mobileNo: null,
    blogConsent: false,
    newsLetterConsent: false,
    roles: [...new Set<Role>(['learner', ...roles])],
    passwordHash: await passwords.hash(password),
  }
  return db.transaction(async (tx) => {
    const userId = await insertAccount(tx, account, now)
    if (!userId) {
      throw new AppError('account-exists', `${account.email} or the username ${account.username} is in use.`)
    }
    await emitEvent(tx, accountCreated, { userId }, now)
    return userId
  })
}
