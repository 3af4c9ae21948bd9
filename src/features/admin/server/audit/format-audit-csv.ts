import { formatCsv } from '#platform/server/csv/format-csv.ts'
import type { ConsoleAuditEntry } from '../../rules/audit-contract.ts'

/** Entries as CSV with a line of headings. */
export const formatAuditCsv = (entries: readonly ConsoleAuditEntry[]): string =>
  formatCsv(
    entries.map(({ at, actor, action, subjectType, subjectId, subjectName, details }) => ({
      time: at,
      actor: actor.kind,
      actor_id: actor.id ?? '',
      actor_name: actor.name ?? '',
      network: actor.network ?? '',
      action,
      subject: subjectType,
      subject_id: subjectId,
      subject_name: subjectName ?? '',
      details: JSON.stringify(details),
    })),
    { header: true },
  )
