import { and, eq, inArray } from 'drizzle-orm'
import { describeQuestionSets } from '#features/assessments/server/index.ts'
import { listPracticeSetIds, type PracticeProblem } from '#features/catalogue/rules/curriculum.ts'
import { sections } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { CurriculumProblem, SharedQuestionSet } from '../../rules/course-drafts/course-draft-items.ts'
import { isEditableDraft } from '../co-creators/editable-drafts.ts'
import { listCourseWriterIds, type WrittenDraft } from '../co-creators/list-co-creators.ts'
import { listSharedQuestionSets } from '../co-creators/shared-question-sets.ts'
import { drafts } from '../draft-tables.ts'

type Reader = Database | Transaction
interface PracticedTopic {
  readonly id: string
  readonly practiceProblems: readonly PracticeProblem[]
}

/**
 * What topics of a draft have to practise with, by their ids. Question sets are of those who write the course, or are practised with in
 * the published course already; of others nothing is said.
 */
export async function describePracticeProblems(
  db: Reader,
  draft: WrittenDraft,
  topics: readonly PracticedTopic[],
): Promise<ReadonlyMap<string, CurriculumProblem[]>> {
  const ids = topics.flatMap(({ practiceProblems }) => listPracticeSetIds(practiceProblems))
  if (ids.length === 0) return new Map()
  const sets = await describeQuestionSets(db, ids)
  const writerIds: ReadonlySet<string | null> = await listCourseWriterIds(db, draft)
  const published = await listPublishedPractice(
    db,
    draft,
    topics.map(({ id }) => id),
  )
  const present = (topicId: string, { kind, id }: PracticeProblem): CurriculumProblem => {
    const set = kind === 'questionSet' ? sets.get(id) : undefined
    const isAllowed = set && (writerIds.has(set.ownerId) || published.get(topicId)?.includes(id))
    return isAllowed
      ? { kind, id, title: set.title, questionCount: set.questionCount, canBeAsked: set.questionCount > 0 }
      : { kind, id, title: '', questionCount: 0, canBeAsked: false }
  }
  return new Map(
    topics.map(({ id, practiceProblems }) => [id, practiceProblems.map((problem) => present(id, problem))]),
  )
}

/** The question sets that the published sections of topics have to practise with. */
async function listPublishedPractice(
  db: Reader,
  { courseId }: WrittenDraft,
  topicIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (courseId === null) return new Map()
  const rows = await db
    .select({ id: sections.id, problems: sections.practiceProblems })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), inArray(sections.id, [...topicIds])))
  return new Map(rows.map(({ id, problems }) => [id, listPracticeSetIds(problems)]))
}

/**
 * Whether all that a topic gets to practise with is what it or its published section had before, or of the bank of whoever saves it, or of
 * somebody who writes the course with them and had it ask that set already.
 */
export async function mayPractiseWith(
  tx: Transaction,
  {
    userId,
    draft,
    topic,
    problems,
  }: {
    readonly userId: string
    readonly draft: WrittenDraft
    readonly topic: PracticedTopic
    readonly problems: readonly PracticeProblem[]
  },
): Promise<boolean> {
  const known = listPracticeSetIds(topic.practiceProblems)
  const added = listPracticeSetIds(problems).filter((id) => !known.includes(id))
  if (added.length === 0) return true
  const sets = await describeQuestionSets(tx, added)
  const published = (await listPublishedPractice(tx, draft, [topic.id])).get(topic.id) ?? []
  const others = added.filter((id) => {
    const set = sets.get(id)
    return !(set && (set.ownerId === userId || published.includes(id)))
  })
  if (others.length === 0) return true
  const shared = (await listSharedQuestionSets(tx, { userId, draft })).map(({ id }) => id)
  return others.every((id) => shared.includes(id))
}

/**
 * Question sets of others that a draft of the actor asks already, to choose from.
 * @returns null when there is no such draft
 */
export async function listDraftSharedSets(
  { db, actor }: Pick<QueryContext, 'db'> & { readonly actor: { readonly id: string } },
  { draftId }: { readonly draftId: string },
): Promise<SharedQuestionSet[] | null> {
  const [draft] = await db
    .select({ id: drafts.id, courseId: drafts.courseId, creatorId: drafts.creatorId })
    .from(drafts)
    .where(isEditableDraft(actor.id, draftId))
  return draft ? listSharedQuestionSets(db, { userId: actor.id, draft }) : null
}
