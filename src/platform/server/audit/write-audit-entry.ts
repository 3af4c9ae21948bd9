import { type CommandActor, isPerson } from '../../rules/actor.ts'
import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from '../../rules/audit.ts'
import type { Transaction } from '../db/database.ts'
import { auditLog } from './tables.ts'

export interface AuditEntryInput {
  readonly at: Date
  readonly actor: CommandActor
  readonly action: AuditAction
  readonly subjectId: string
  /** At most 4,000 bytes as JSON; see `AuditDetails` for what may stand there. */
  readonly details?: AuditDetails
}

/**
 * Writes one entry of the audit log, in the transaction of the change that it tells of. A command that changes nothing writes none.
 *
 * @throws DrizzleQueryError when the details are too long or hold an e-mail address; the change is undone with it
 */
export async function writeAuditEntry(
  tx: Transaction,
  { at, actor, action, subjectId, details = {} }: AuditEntryInput,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ at, ...actorColumns(actor), action, subjectType: AUDIT_ACTIONS[action], subjectId, details })
}

function actorColumns(
  actor: CommandActor,
): Pick<typeof auditLog.$inferInsert, 'actorKind' | 'actorUserId' | 'actorName' | 'actorNetwork'> {
  if (isPerson(actor)) {
    return { actorKind: 'person', actorUserId: actor.id, actorNetwork: actor.network ?? null }
  }
  return { actorKind: actor.kind, actorName: actor.kind === 'job' ? actor.job : actor.osUser }
}
