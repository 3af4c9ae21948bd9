import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  AUDIT_ACTOR_KINDS,
  type AuditAction,
  type AuditDetails,
  type AuditSubjectType,
} from '../../rules/audit.ts'

/** Append-only: triggers refuse UPDATE, DELETE and TRUNCATE. See docs/decisions/0034-audit-log.md. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text({ enum: AUDIT_ACTOR_KINDS }).notNull(),
    /** The person's id, without a foreign key: entries outlive everything that they name. */
    actorUserId: uuid(),
    /** The operating system's name of who typed the command, or the name of the job. */
    actorName: text(),
    /** The network that a person's request came from, without the part that names one device; null for other actors and old entries. */
    actorNetwork: text(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubjectType>().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
    index('audit_log_actor')
      .on(table.actorUserId, table.at, table.id)
      .where(sql`${table.actorUserId} is not null`),
    // Few entries are not a person's, so a list of those would read far without it.
    index('audit_log_actor_kind_at')
      .on(table.actorKind, table.at, table.id)
      .where(sql`${table.actorKind} <> 'person'`),
    // Both together: what one kind of actor does all the time, another may never do.
    index('audit_log_actor_kind_action').on(table.actorKind, table.action, table.at, table.id),
    check('audit_log_actor_kind', sql.raw("actor_kind in ('person', 'command-line', 'job')")),
    check(
      'audit_log_actor_named',
      sql.raw(
        "(actor_user_id is not null) = (actor_kind = 'person') and (actor_name is null) = (actor_kind = 'person')",
      ),
    ),
    check('audit_log_action', sql.raw(String.raw`action ~ '^[a-z-]+\.[a-z-]+$'`)),
    check(
      'audit_log_details',
      sql.raw("octet_length(details::text) <= 4000 and strpos(details::text, '@') = 0"),
    ),
  ],
)
