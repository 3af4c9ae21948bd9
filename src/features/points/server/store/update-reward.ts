import { asc, eq } from 'drizzle-orm'
import { notifyCatalogueChanged } from '#features/catalogue/server/index.ts'
import type { AuditDetails } from '#platform/rules/audit.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { REWARD_SLUG_MAX_LENGTH } from '../../rules/limits.ts'
import type { RewardChange } from '../../rules/store.ts'
import { rewards } from '../store-tables.ts'

/** Subject of the audit log's entries about the order on the shelf. */
const STORE_ID = 'rewards'
/** Names of rewards that one entry of the audit log has room for. */
const AUDIT_MAX_SLUGS = 20
const AUDIT_TEXT_MAX_LENGTH = 80

type RewardRow = typeof rewards.$inferSelect

/** Fields whose values stand in the audit log; of a description only that it changed, since texts may hold anything. */
const AUDITED_FIELDS = ['motif', 'cost', 'onePerPerson', 'until', 'onShelf', 'image'] as const

export interface UpdateRewardInput {
  readonly rewardId: string
  /** `updatedAt` of what the editor saw. */
  readonly basedOn: Date
  /** Validated by `rewardChangeSchema`. */
  readonly change: RewardChange
  /** Key of its picture in the storage, null to draw its motif; undefined to leave it. */
  readonly image?: string | null | undefined
}

/**
 * Changes a reward in the store. Orders that were placed keep what they were placed with.
 *
 * @returns `CHANGED_MEANWHILE` when it is not as the editor saw it any more; `UNCHANGED` when there was nothing to do
 */
export async function updateReward(
  { db, clock, actor }: CommandContext,
  { rewardId, basedOn, change, image }: UpdateRewardInput,
): Promise<'UPDATED' | 'UNCHANGED' | 'NOT_FOUND' | 'CHANGED_MEANWHILE'> {
  return db.transaction(async (tx) => {
    const which = eq(rewards.id, rewardId)
    const [before] = await tx.select().from(rewards).where(which).for('no key update')
    if (!before) return 'NOT_FOUND'
    if (before.updatedAt.getTime() !== basedOn.getTime()) return 'CHANGED_MEANWHILE'
    const after = { ...before, ...change, ...(image !== undefined && { image }) }
    const details = describeRewardChange(before, after)
    if (Object.keys(details).length === 0) return 'UNCHANGED'
    // Later than before in any case, so that it names this version.
    const at = clock.now()
    const updatedAt = new Date(Math.max(at.getTime(), before.updatedAt.getTime() + 1))
    await tx
      .update(rewards)
      .set({ ...after, updatedAt })
      .where(which)
    await notifyCatalogueChanged(tx)
    await writeAuditEntry(tx, {
      at,
      actor,
      action: 'reward.updated',
      subjectId: rewardId,
      details: { slug: before.slug, ...details },
    })
    return 'UPDATED'
  })
}

/** What is different, as `field: "before -> after"`. */
function describeRewardChange(before: RewardRow, after: RewardRow): AuditDetails {
  const details: Record<string, string | boolean> = {}
  for (const field of AUDITED_FIELDS) {
    const [was, is] = [formatAuditValue(before[field]), formatAuditValue(after[field])]
    if (was !== is) details[field] = `${was} -> ${is}`
  }
  if (before.title !== after.title) {
    // An address in a title would be refused by the log.
    const shorten = (text: string) => text.replaceAll('@', '(at)').slice(0, AUDIT_TEXT_MAX_LENGTH)
    details['title'] = `${shorten(before.title)} -> ${shorten(after.title)}`
  }
  if (before.description !== after.description) details['description'] = true
  return details
}

const formatAuditValue = (value: string | number | boolean | Date | null): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '-')

/**
 * Sets the order in which the store shows its rewards.
 *
 * @param input.rewardIds all rewards, in their new order
 * @returns `CHANGED_MEANWHILE` when these are not all the rewards there are
 */
export async function reorderRewards(
  { db, clock, actor }: CommandContext,
  { rewardIds }: { rewardIds: readonly string[] },
): Promise<'REORDERED' | 'UNCHANGED' | 'CHANGED_MEANWHILE'> {
  return db.transaction(async (tx) => {
    // All rows in one order, so that two who reorder wait for each other.
    const rows = await tx
      .select({ id: rewards.id, slug: rewards.slug, shelfOrder: rewards.shelfOrder })
      .from(rewards)
      .orderBy(asc(rewards.id))
      .for('no key update')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const wanted = [...new Set(rewardIds)].flatMap((id) => byId.get(id) ?? [])
    if (wanted.length !== rows.length || rewardIds.length !== rows.length) return 'CHANGED_MEANWHILE'
    const current = rows.toSorted(
      (one, other) => one.shelfOrder - other.shelfOrder || (one.id < other.id ? -1 : 1),
    )
    const first = wanted.findIndex(({ id }, index) => id !== current[index]?.id)
    if (first < 0) return 'UNCHANGED'
    const end = wanted.findLastIndex(({ id }, index) => id !== current[index]?.id) + 1
    for (const [index, { id, shelfOrder }] of wanted.entries()) {
      if (shelfOrder !== index + 1)
        await tx
          .update(rewards)
          .set({ shelfOrder: index + 1 })
          .where(eq(rewards.id, id))
    }
    await notifyCatalogueChanged(tx)
    // Only the stretch that is different.
    const listSlugs = (list: readonly { slug: string }[]) =>
      list
        .slice(first, Math.min(end, first + AUDIT_MAX_SLUGS))
        .map(({ slug }) => slug.slice(0, REWARD_SLUG_MAX_LENGTH))
    const details = { from: first + 1, before: listSlugs(current), after: listSlugs(wanted) }
    const entry = { action: 'rewards.reordered', subjectId: STORE_ID, details } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    return 'REORDERED'
  })
}
