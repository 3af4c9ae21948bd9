import { and, inArray, isNull } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { importFollows } from '#features/community/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { DemoPerson } from './demo-accounts.ts'
import { pickStableNumber } from './demo-courses.ts'

const DAY_MS = 24 * 3600_000
/** Of a hundred, how many follow somebody, by the role of whom they follow. */
const LIKELY = { creator: 60, mentor: 35, learner: 22 } as const
const FIRST_DAYS = 120

/** Lets the learners and creators follow each other, the same ones every time. */
export async function seedDemoFollows(
  tx: Transaction,
  people: readonly DemoPerson[],
  startedAt: Date,
): Promise<void> {
  const taking = people.filter(({ role }) => role in LIKELY)
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        inArray(
          users.username,
          taking.map(({ username }) => username),
        ),
        isNull(users.deletedAt),
      ),
    )
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  const added = taking.flatMap((follower) =>
    taking.flatMap((person) => {
      const key = `${follower.username} follows ${person.username}`
      const [followerId, userId] = [ids.get(follower.username), ids.get(person.username)]
      if (!followerId || !userId || followerId === userId) return []
      if (pickStableNumber(key, 100) >= (LIKELY[person.role as keyof typeof LIKELY] ?? 0)) return []
      const createdAt = new Date(
        startedAt.getTime() - (1 + pickStableNumber(`when ${key}`, FIRST_DAYS)) * DAY_MS,
      )
      return [{ followerId, userId, createdAt }]
    }),
  )
  await importFollows(tx, added)
}
