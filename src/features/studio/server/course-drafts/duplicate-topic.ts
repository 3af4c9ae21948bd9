import { eq } from 'drizzle-orm'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { t } from '../../messages/index.ts'
import type { Curriculum } from '../../rules/course-drafts/course-draft-items.ts'
import { draftItems, draftTopics } from '../draft-tables.ts'
import { recordOrderChange } from './curriculum.ts'
import { lockCourseDraft } from './lock-course-draft.ts'
import { listTopicIds, saveTopicOrder } from './order-rows.ts'
import { insertTopic, isDraftTopic, type TopicRequest } from './topic-commands.ts'

/**
 * Adds a copy of a topic behind it, with its live classes and practice problems and in its stage. Its items have the texts, pictures
 * and question sets of the others, and no films, nor what these ask.
 */
export function duplicateDraftTopic(
  { db, actor, clock }: PersonContext,
  request: TopicRequest,
): Promise<(Curriculum & { topicId: string }) | 'NOT_FOUND' | 'CURRICULUM_FULL'> {
  const updatedAt = clock.now()
  return db.transaction(async (tx) => {
    const draft = await lockCourseDraft(tx, actor.id, request.draftId)
    const [topic] = draft ? await tx.select().from(draftTopics).where(isDraftTopic(request)) : []
    if (!draft || !topic) return 'NOT_FOUND'
    const ids = await listTopicIds(tx, draft.id)
    const itemCount = await tx.$count(draftItems, eq(draftItems.draftId, draft.id))
    const items = await tx.select().from(draftItems).where(eq(draftItems.topicId, topic.id))
    const isFull =
      ids.length >= COURSE_FILE_LIMITS.sections || itemCount + items.length > COURSE_FILE_LIMITS.lessons
    if (isFull) return 'CURRICULUM_FULL'
    const title = t.topicCopy({ title: topic.title }).slice(0, COURSE_FILE_LIMITS.title)
    const { subTopics, practiceProblems } = topic
    const topicId = await insertTopic(tx, draft.id, title, { subTopics, practiceProblems })
    await saveTopicOrder(tx, ids.toSpliced(ids.indexOf(topic.id) + 1, 0, topicId))
    if (items.length > 0) {
      const copies = items.map(({ draftId, position, type, document, body, thumbnails }) => ({
        ...{ draftId, topicId, position, type, body, thumbnails, updatedAt },
        document: document.type === 'lecture' ? { ...document, videoQuestions: [] } : document,
      }))
      await tx.insert(draftItems).values(copies)
    }
    return { ...(await recordOrderChange(tx, draft, clock.now())), topicId }
  })
}
