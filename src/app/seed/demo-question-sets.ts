import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { createQuestionSet, parseGiftInThread, questionSets } from '#features/assessments/server/index.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'

const TITLE = 'Before you go on: a little of everything'

/** Gives a creator of the demonstration a question set with every kind of question, unless she has one. */
export async function seedDemoQuestionSets(
  ctx: { readonly db: Database; readonly clock: Clock },
  folder: string,
): Promise<void> {
  const { db } = ctx
  const [ada] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'ada'))
  if (!ada || (await db.$count(questionSets, eq(questionSets.ownerId, ada.id))) > 0) return
  const { questions, problems } = await parseGiftInThread(
    await readFile(join(folder, 'question-set.gift'), 'utf8'),
  )
  if (problems.length > 0) throw new Error(`question-set.gift: ${JSON.stringify(problems)}`)
  await createQuestionSet({ ...ctx, actor: ada }, { title: TITLE, questions })
}
