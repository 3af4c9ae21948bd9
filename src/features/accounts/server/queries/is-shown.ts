import { and, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/** Condition on `users`: whether somebody is shown to others. Those who are shut out and those who have left are not. */
export const isShown = (now: Date): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    not(sql`(${users.banned} and (${isNull(users.banExpires)} or ${gt(users.banExpires, now)}))`),
  )
