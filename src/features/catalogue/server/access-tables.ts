import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AUDIT_ACTOR_KINDS } from '#platform/rules/audit.ts'
import { users } from '../../accounts/server/tables.ts'
import { ACCESS_GRANT_REFERENCE_MAX_LENGTH, type AccessGrantSourceKind } from '../rules/access-grant.ts'
import { bundles } from './bundle-tables.ts'
import { courses } from './tables.ts'

const time = () => timestamp({ withTimezone: true })

/**
 * Who may open a restricted or practice course, by itself or as part of a bundle, and where that comes from
 * (docs/product/access.md#grants). One row for each subject, holder and source, so that sources give and take independently. The
 * holder is an e-mail address, since access may be given before there is an account, or an account. Once an account has picked an
 * address's grant up it keeps it, whatever its address is later.
 */
export const accessGrants = pgTable(
  'access_grants',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Either a course or a bundle. */
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    bundleId: uuid().references(() => bundles.id, { onDelete: 'cascade' }),
    /** The address it was given to, in lower case like the addresses of accounts; null when it was given to an account. */
    email: text(),
    sourceKind: text().$type<AccessGrantSourceKind>().notNull(),
    /** See `AccessGrantSource`. */
    sourceReference: text().notNull().default(''),
    grantedByKind: text({ enum: AUDIT_ACTOR_KINDS }).notNull(),
    /** The person, unless their account is erased; null for the command line and jobs. */
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: time().notNull(),
    /** Before this it opens nothing; null: it counts at once. */
    beginsAt: time(),
    /** Null: without an end. */
    expiresAt: time(),
    usedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time(),
    /** Set when it is revoked, cleared when it is given again. */
    revokedAt: time(),
    /** Percent that whoever brought its holder to the course gets, as it was when the grant was given; null: there was none. */
    referralPercent: integer(),
    /** Who brought its holder; null: nobody, or somebody whose account is erased. */
    referredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Null is never equal to null: each of the two is for grants to addresses of its kind of subject.
    uniqueIndex('access_grants_email_course').on(
      table.email,
      table.courseId,
      table.sourceKind,
      table.sourceReference,
    ),
    uniqueIndex('access_grants_email_bundle').on(
      table.email,
      table.bundleId,
      table.sourceKind,
      table.sourceReference,
    ),
    uniqueIndex('access_grants_account_course')
      .on(table.usedBy, table.courseId, table.sourceKind, table.sourceReference)
      .where(sql`email is null`),
    uniqueIndex('access_grants_account_bundle')
      .on(table.usedBy, table.bundleId, table.sourceKind, table.sourceReference)
      .where(sql`email is null`),
    index('access_grants_used_by').on(table.usedBy),
    index('access_grants_referred_by').on(table.referredBy).where(sql`referred_by is not null`),
    index('access_grants_source').on(table.sourceReference, table.sourceKind),
    index('access_grants_course').on(table.courseId, table.id),
    index('access_grants_bundle').on(table.bundleId, table.id),
    check('access_grants_subject', sql.raw('num_nonnulls(course_id, bundle_id) = 1')),
    check('access_grants_holder', sql.raw('num_nonnulls(email, used_by) > 0')),
    check('access_grants_small_letters', sql`${table.email} = lower(${table.email})`),
    check(
      'access_grants_reference',
      sql.raw(`char_length(source_reference) <= ${ACCESS_GRANT_REFERENCE_MAX_LENGTH}`),
    ),
  ],
)
