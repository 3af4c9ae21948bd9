import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Curriculum, CurriculumItem } from '../../rules/course-drafts/course-draft-items.ts'
import { listMissingItemFields } from '../../rules/course-drafts/item-completeness.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { findItemContents, itemColumns } from './item-rows.ts'
import { type CourseDraftRow, recordDraftChange } from './lock-course-draft.ts'
import { describePracticeProblems } from './practice-problems.ts'

const MINUTE_MS = 60_000

/** The topics of a draft and what they contain, in their order. */
export async function loadCurriculum(
  db: Database | Transaction,
  draft: Pick<CourseDraftRow, 'id' | 'courseId' | 'creatorId' | 'orderVersion'>,
): Promise<Curriculum> {
  const topics = await db
    .select({
      ...{ id: draftTopics.id, title: draftTopics.title, version: draftTopics.version },
      ...{ subTopics: draftTopics.subTopics, practiceProblems: draftTopics.practiceProblems },
    })
    .from(draftTopics)
    .where(eq(draftTopics.draftId, draft.id))
    .orderBy(asc(draftTopics.position), asc(draftTopics.id))
  const rows = await db
    .select(itemColumns)
    .from(draftItems)
    .where(eq(draftItems.draftId, draft.id))
    .orderBy(asc(draftItems.position), asc(draftItems.id))
  const contents = await findItemContents(db, draft, rows)
  const practised = await describePracticeProblems(db, draft, topics)
  const byTopic = Map.groupBy(rows, ({ topicId }) => topicId)
  const presentItem = ({ id, document }: (typeof rows)[number]): CurriculumItem => {
    const { film = null, upload = null, hasContent = false, asksOthers = false } = contents.get(id) ?? {}
    const minutes = document.type === 'lecture' ? null : document.minutes
    return {
      id,
      type: document.type,
      title: document.title,
      isComplete: listMissingItemFields({ document, hasContent, asksOthers }).length === 0,
      durationMs: minutes === null ? (film?.durationMs ?? null) : minutes * MINUTE_MS,
      film,
      upload,
    }
  }
  return {
    orderVersion: draft.orderVersion,
    topics: topics.map((topic) => ({
      ...topic,
      practiceProblems: practised.get(topic.id) ?? [],
      items: (byTopic.get(topic.id) ?? []).map(presentItem),
    })),
  }
}

/**
 * Records in a locked draft that topics or items were added, moved or deleted.
 * @returns the curriculum as it is now
 */
export async function recordOrderChange(
  tx: Transaction,
  draft: CourseDraftRow,
  now: Date,
): Promise<Curriculum> {
  const orderVersion = draft.orderVersion + 1
  await recordDraftChange(tx, draft, now, { orderVersion })
  return loadCurriculum(tx, { ...draft, orderVersion })
}
