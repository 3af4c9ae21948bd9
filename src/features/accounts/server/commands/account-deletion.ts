import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import type { PersonContext, QueryContext, SettingsContext } from '#platform/server/command-context.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { DELETION_GRACE_SETTING } from '../../rules/settings.ts'
import type { AccountsDeps } from '../accounts-context.ts'
import { consumeProofCode } from '../proof-codes.ts'
import { users } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { ensureAdminRemains, lockAccount } from './lock-account.ts'
import { checkPassword } from './passwords.ts'

const DAY_MS = 24 * 60 * 60_000

export type RequestDeletionOutcome =
  | { outcome: 'ASKED'; deletesAt: Date }
  | { outcome: 'DELETION_PASSWORD_WRONG' | 'CODE_REFUSED' | 'LAST_ADMIN' }

type RequestDeletionContext = QueryContext &
  SettingsContext &
  AccountsDeps<'passwords' | 'secret' | 'jobs'> & { readonly actor: Actor }

type Proof = { readonly password: string } | { readonly otp: string }

/**
 * Schedules the deletion of an account after the days of grace, and signs its owner out everywhere; signing in meanwhile offers to keep
 * it. The owner proves their identity once more, by password or, if they have none, by a mailed code. Asking again does not move
 * the date.
 */
export async function requestAccountDeletion(
  ctx: RequestDeletionContext,
  proof: Proof,
): Promise<RequestDeletionOutcome> {
  const { db, clock, actor, jobs } = ctx
  const userId = actor.id
  if ('password' in proof && (await checkPassword(ctx, proof.password)) !== 'RIGHT') {
    return { outcome: 'DELETION_PASSWORD_WRONG' }
  }
  const now = clock.now()
  const days = ctx.settings.get(DELETION_GRACE_SETTING)
  try {
    return await db.transaction(async (tx): Promise<RequestDeletionOutcome> => {
      if ('otp' in proof) {
        const isRight = await consumeProofCode(tx, ctx, { purpose: 'delete-account', code: proof.otp })
        if (!isRight) return { outcome: 'CODE_REFUSED' }
      }
      const user = await lockAccount(tx, { by: actor, action: 'delete', userId })
      if (user.deletesAt) return { outcome: 'ASKED', deletesAt: user.deletesAt }
      if (user.roles.includes('admin')) await ensureAdminRemains(tx, user)
      const deletesAt = new Date(now.getTime() + days * DAY_MS)
      await tx.update(users).set({ deletesAt, updatedAt: now }).where(eq(users.id, userId))
      await endSessions(tx, userId)
      await enqueueJob(tx, jobs.personalDataMail, {
        kind: 'deletion-asked',
        to: user.email,
        language: user.language,
        deletesAt: deletesAt.toISOString(),
      })
      return { outcome: 'ASKED', deletesAt }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'last-admin') return { outcome: 'LAST_ADMIN' }
    throw error
  }
}

/** Keeps an account that was about to be erased; does nothing to others. */
export async function cancelAccountDeletion({ db, clock, actor }: PersonContext): Promise<void> {
  await db
    .update(users)
    .set({ deletesAt: null, updatedAt: clock.now() })
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
}
