import { asc, eq } from 'drizzle-orm'
import type { CommandActor } from '#platform/rules/actor.ts'
import { auditLog } from '#platform/server/audit/tables.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'

export const TEST_OPERATOR: CommandActor = { kind: 'command-line', osUser: 'operator' }

/** The context of an administrative command, by default from the command line. */
export function createTestCommandContext(
  db: Database,
  when: Clock | Date,
  actor: CommandActor = TEST_OPERATOR,
): CommandContext {
  return { db, clock: when instanceof Date ? { now: () => when } : when, actor }
}

/** What the audit log says about a subject, the oldest first, without ids of entries. */
export const listTestAuditEntries = (db: Database, subjectId: string) =>
  db
    .select({
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorUserId: auditLog.actorUserId,
      actorName: auditLog.actorName,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
