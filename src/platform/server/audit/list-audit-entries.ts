import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { AppError } from '../../rules/app-error.ts'
import { AUDIT_PAGE_MAX_ENTRIES, type AuditAction, type AuditActorKind } from '../../rules/audit.ts'
import type { Database } from '../db/database.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = typeof auditLog.$inferSelect

export interface AuditListInput {
  /** Id of what the entries are about. */
  readonly subjectId?: string | undefined
  readonly actor?: { readonly userId: string } | { readonly kind: AuditActorKind } | undefined
  /** Id of an account or of anything else: what was done to it, and what it did. */
  readonly involvedId?: string | undefined
  readonly action?: AuditAction | undefined
  /** The oldest time, included. */
  readonly since?: Date | undefined
  /** The latest time, not included. */
  readonly until?: Date | undefined
  /** Id of an entry: only older ones. */
  readonly before?: string | undefined
  /** From 1 to `AUDIT_PAGE_MAX_ENTRIES`; a larger number counts as that. */
  readonly limit: number
}

/**
 * One page of the audit log, the newest entries first. The last one's id as `before` gives the next page.
 *
 * @returns the entries, and the `before` of the next page or null
 * @throws AppError `audit/no-such-entry` when there is no entry `before`
 */
export async function listAuditEntries(
  db: Database,
  { subjectId, actor, involvedId, action, since, until, before, limit }: AuditListInput,
): Promise<{ data: AuditEntry[]; next: string | null }> {
  const size = Math.min(limit, AUDIT_PAGE_MAX_ENTRIES)
  const from = before === undefined ? undefined : await getEntryPosition(db, before)
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        actor &&
          ('kind' in actor ? eq(auditLog.actorKind, actor.kind) : eq(auditLog.actorUserId, actor.userId)),
        involvedId === undefined
          ? undefined
          : or(eq(auditLog.subjectId, involvedId), eq(auditLog.actorUserId, involvedId)),
        action && eq(auditLog.action, action),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        from &&
          sql`(${auditLog.at}, ${auditLog.id}) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size + 1)
  const data = rows.slice(0, size)
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null }
}

async function getEntryPosition(db: Database, id: string) {
  const [entry] = await db
    .select({ at: auditLog.at, id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.id, id))
  if (!entry) throw new AppError('audit/no-such-entry', `The audit log has no entry ${id}.`)
  return entry
}
