import { and, eq, isNull } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { CourseDraft } from '../../rules/course-drafts/course-draft.ts'
import { MAX_UNPUBLISHED_DRAFTS } from '../../rules/drafts/draft-limits.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { drafts } from '../draft-tables.ts'

type NewDraft = { readonly creatorId: string; readonly now: Date } & (
  | { readonly kind: 'video'; readonly document: VideoDraft }
  | { readonly kind: 'course'; readonly document: CourseDraft }
  | { readonly kind: 'bundle'; readonly document: BundleDraft }
)

/**
 * Adds a draft that is not published yet.
 * @returns TOO_MANY when its creator has as many as they can, of all kinds
 */
export async function insertDraft(
  tx: Transaction,
  { kind, creatorId, document, now }: NewDraft,
): Promise<{ readonly id: string } | 'TOO_MANY' | 'NO_ACCOUNT'> {
  // Not while the account is being erased.
  if ((await lockUsers(tx, eq(users.id, creatorId))).length === 0) return 'NO_ACCOUNT'
  await acquireTransactionLock(tx, 'studio-drafts', creatorId)
  const isNew = and(isNull(drafts.courseId), isNull(drafts.bundleId))
  const present = await tx.$count(drafts, and(eq(drafts.creatorId, creatorId), isNew))
  if (present >= MAX_UNPUBLISHED_DRAFTS) return 'TOO_MANY'
  const [row] = await tx
    .insert(drafts)
    .values({ kind, creatorId, document, createdAt: now, updatedAt: now })
    .returning({ id: drafts.id })
  if (!row) throw new Error('an inserted draft has no row')
  return row
}
