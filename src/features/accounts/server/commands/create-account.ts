import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { Database } from '#platform/server/db/database.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { accountCreated } from '../../rules/events.ts'
import { emailSchema, usernameSchema } from '../../rules/schemas.ts'
import { insertAccount } from './insert-account.ts'

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
export async function createAccount(db: Database, now: Date, input: CreateAccountInput): Promise<string> {
  const { password, roles, email, username, ...rest } = input
  const account = {
    ...rest,
    email: emailSchema.parse(email),
    username: usernameSchema.parse(username),
    mobileNo: null,
    blogConsent: false,
    newsLetterConsent: false,
    roles: [...new Set<Role>(['learner', ...roles])],
    passwordHash: await hashPassword(password),
  }
  return db.transaction(async (tx) => {
    const userId = await insertAccount(tx, account, now)
    if (!userId) {
      throw new AppError('account-exists', `${account.email} or the username ${account.username} is in use.`)
    }
    await emit(tx, accountCreated, { userId }, now)
    return userId
  })
}
