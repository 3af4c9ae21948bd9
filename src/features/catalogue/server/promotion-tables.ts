import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { REFERRAL_PERCENT_MAX } from '../rules/promotion.ts'
import { bundles } from './bundle-tables.ts'
import { courses } from './tables.ts'

/** What restricted courses offer besides themselves, as it is published (docs/product/access.md#promotions). */
export const coursePromotions = pgTable(
  'course_promotions',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** What grants open as well: one of the two, or none. */
    addOnCourseId: uuid().references(() => courses.id, { onDelete: 'set null' }),
    addOnBundleId: uuid().references(() => bundles.id, { onDelete: 'set null' }),
    /** Percent for whoever brought somebody; null: none. */
    referralPercent: integer(),
  },
  (table) => [
    index('course_promotions_course').on(table.addOnCourseId),
    index('course_promotions_bundle').on(table.addOnBundleId),
    check('course_promotions_add_on', sql.raw('num_nonnulls(add_on_course_id, add_on_bundle_id) <= 1')),
    check('course_promotions_percent', sql.raw(`referral_percent between 0 and ${REFERRAL_PERCENT_MAX}`)),
  ],
)

/** Who brought somebody to a restricted course, until a grant follows or `REFERRAL_DAYS` are over. */
export const courseReferrals = pgTable(
  'course_referrals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    referredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_referrals_course').on(table.courseId),
    index('course_referrals_sender').on(table.senderId),
    index('course_referrals_at').on(table.referredAt),
  ],
)
