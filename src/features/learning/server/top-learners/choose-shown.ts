import type { SignedInContext } from '#platform/server/http/request-context.ts'
import { learnerChoices } from '../top-learner-tables.ts'

/** Says whether others may see the actor among the top learners; holds at once. */
export async function chooseShown({ db, actor }: SignedInContext, shown: boolean): Promise<void> {
  await db
    .insert(learnerChoices)
    .values({ userId: actor.id, amongTopLearners: shown })
    .onConflictDoUpdate({ target: learnerChoices.userId, set: { amongTopLearners: shown } })
}
