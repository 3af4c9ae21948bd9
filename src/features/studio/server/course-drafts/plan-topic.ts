import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { PracticeProblem, SubTopic } from '#features/catalogue/rules/curriculum.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Curriculum } from '../../rules/course-drafts/course-draft-items.ts'
import { draftTopics } from '../draft-tables.ts'
import { toStorableDocument } from '../drafts/storable-document.ts'
import { loadCurriculum, recordOrderChange } from './curriculum.ts'
import { lockCourseDraft } from './lock-course-draft.ts'
import { findForbiddenPractice } from './practice-problems.ts'
import { isDraftTopic, type TopicRequest } from './topic-commands.ts'

/**
 * Puts live classes or practice problems of a topic in the place of those it has, if the order still is as the actor saw it. What is
 * not given stays; what changes nothing makes no new order.
 */
export function planDraftTopic(
  { db, actor, clock }: PersonContext,
  {
    orderVersion,
    subTopics,
    practiceProblems,
    ...request
  }: TopicRequest & {
    readonly orderVersion: number
    readonly subTopics?: SubTopic[] | undefined
    readonly practiceProblems?: PracticeProblem[] | undefined
  },
): Promise<
  | Curriculum
  | 'NOT_FOUND'
  | 'UNKNOWN_QUESTION_SET'
  | 'UNKNOWN_CODING_PROBLEM'
  | { readonly changedElsewhere: Curriculum }
> {
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [topic] = draft ? await tx.select().from(draftTopics).where(isDraftTopic(request)) : []
    if (!draft || !topic) return 'NOT_FOUND'
    if (draft.orderVersion !== orderVersion) return { changedElsewhere: await loadCurriculum(tx, draft) }
    const problems = practiceProblems ?? topic.practiceProblems
    const forbidden = await findForbiddenPractice(tx, { userId: actor.id, draft, topic, problems })
    if (forbidden)
      return forbidden.kind === 'codingProblem' ? 'UNKNOWN_CODING_PROBLEM' : 'UNKNOWN_QUESTION_SET'
    const before = { subTopics: topic.subTopics, practiceProblems: topic.practiceProblems }
    const after = toStorableDocument({ subTopics: subTopics ?? topic.subTopics, practiceProblems: problems })
    if (isDeepStrictEqual(before, after)) return loadCurriculum(tx, draft)
    await tx.update(draftTopics).set(after).where(eq(draftTopics.id, topic.id))
    return recordOrderChange(tx, draft, clock.now())
  })
}
