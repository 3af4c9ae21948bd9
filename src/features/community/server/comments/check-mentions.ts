import { normalizeUsername } from '#features/accounts/rules/username.ts'
import { findOpenLesson } from '#features/catalogue/server/index.ts'
import type { SignedInContext } from '#platform/server/http/request-context.ts'
import type { Person } from '../../rules/person.ts'
import { findMentioned } from './find-mentioned.ts'

/** The people with these usernames whom the actor may mention below a video. */
export async function checkMentions(
  { db, actor, clock }: SignedInContext,
  { lessonId, usernames }: { readonly lessonId: string; readonly usernames: readonly string[] },
): Promise<Person[] | 'LESSON_NOT_FOUND'> {
  const open = await findOpenLesson(db, actor, lessonId)
  if (!open) return 'LESSON_NOT_FOUND'
  const place = { authorId: actor.id, creatorId: open.course.creatorId, threadId: null }
  return findMentioned(db, place, usernames.map(normalizeUsername), clock.now())
}
