import { stringify } from 'csv-stringify/sync'
import type { ConsoleAuditEntry } from '../../rules/audit-contract.ts'

/** Entries as CSV with a line of headings. Values that a spreadsheet would take for formulas are escaped. */
export const formatAuditCsv = (entries: readonly ConsoleAuditEntry[]): string =>
  stringify(
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
    { header: true, escape_formulas: true },
  )
