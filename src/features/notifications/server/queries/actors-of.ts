import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Person } from '#features/community/rules/person.ts'
import type { Database } from '#platform/server/db/database.ts'
import { NAMES_SHOWN } from '../../rules/limits.ts'
import { notificationCauses } from '../tables.ts'

/** Events per group that are searched for different people; enough even if one person caused several. */
const LOOKED_THROUGH = 12

interface ActorRow extends Record<string, unknown> {
  notification_id: string
  id: string
  name: string
  username: string | null
  image: string | null
}

/** The people to name for each group, the latest first. */
export async function actorsOf(
  db: Database,
  userId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, Person[]>> {
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  const { rows: found } = await db.execute<ActorRow>(sql`
    select told.id as notification_id, u.id, u.name, u.username, u.image
    from unnest(${ids}) as told (id)
    cross join lateral (
      select c.actor_id, c.created_at from ${notificationCauses} c
      where c.user_id = ${userId} and c.notification_id = told.id
      order by c.created_at desc nulls first limit ${LOOKED_THROUGH}
    ) as cause
    join ${users} u on u.id = cause.actor_id
    order by told.id, cause.created_at desc, u.id`)
  const people = new Map<string, Person[]>()
  for (const { notification_id: id, image, ...person } of found) {
    const named = people.get(id) ?? []
    if (named.length < NAMES_SHOWN && named.every((one) => one.id !== person.id)) {
      people.set(id, [...named, { ...person, profileImage: image }])
    }
  }
  return people
}
