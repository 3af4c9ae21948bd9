import { and, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import { users } from '../tables.ts'

/** Condition on `users`: whether somebody is visible to others, which the banned and the erased are not. */
export const isShown = (now: Date): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    not(sql`(${users.banned} and (${isNull(users.banExpires)} or ${gt(users.banExpires, now)}))`),
  )
