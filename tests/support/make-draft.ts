import { EMPTY_COURSE_DRAFT } from '#features/studio/rules/course-drafts/course-draft-text.ts'
import { draftItems, drafts, draftTopics } from '#features/studio/server/draft-tables.ts'
import type { Database } from '#platform/server/db/database.ts'
import { makeUser } from './factories.ts'

/** A creator with a draft without a film. */
export async function makeCreatorWithDraft(db: Database) {
  const creator = await makeUser(db, { roles: ['creator'] })
  return { creator, draftId: await makeDraft(db, creator.id) }
}

/** A draft of a video that says nothing yet. */
export async function makeDraft(db: Database, creatorId: string): Promise<string> {
  const document = {
    title: '',
    description: '',
    category: null,
    tags: [],
    visibility: 'public' as const,
    thumbnail: null,
  }
  const at = new Date('2026-03-02T08:00:00Z')
  const [draft] = await db
    .insert(drafts)
    .values({ creatorId, document, createdAt: at, updatedAt: at })
    .returning({ id: drafts.id })
  if (!draft) throw new Error('no draft was made')
  return draft.id
}

/** A draft of a course with a topic and a lecture that say nothing yet. */
export async function makeCourseDraft(db: Database, creatorId: string) {
  const document = EMPTY_COURSE_DRAFT
  const at = new Date('2026-03-02T08:00:00Z')
  const [draft] = await db
    .insert(drafts)
    .values({ kind: 'course', creatorId, document, createdAt: at, updatedAt: at })
    .returning({ id: drafts.id })
  const draftId = draft?.id ?? ''
  const [topic] = await db
    .insert(draftTopics)
    .values({ draftId, position: 1, title: '' })
    .returning({ id: draftTopics.id })
  const topicId = topic?.id ?? ''
  const type = 'lecture' as const
  const lecture = { type, title: '', description: '', thumbnail: null, videoQuestions: [] }
  const [item] = await db
    .insert(draftItems)
    .values({ draftId, topicId, position: 1, type, document: lecture, updatedAt: at })
    .returning({ id: draftItems.id })
  return { draftId, topicId, itemId: item?.id ?? '' }
}
