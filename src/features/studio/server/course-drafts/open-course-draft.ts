import { and, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { courses, isEditableCourse } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CourseDraftDetail } from '../../rules/course-drafts/course-draft-items.ts'
import { DRAFT_MAX_THUMBNAILS } from '../../rules/drafts/draft-limits.ts'
import { draftItems, drafts, draftTopics } from '../draft-tables.ts'
import { enqueueDraftCleanup } from '../drafts/draft-cleanup.ts'
import { compareContent } from './compare-content.ts'
import { type ContentTopic, loadDraftContent, loadPublishedContent } from './course-content.ts'
import { splitItemDraft } from './item-rows.ts'
import { courseDraftColumns } from './lock-course-draft.ts'
import { getCourseDraft } from './own-course-drafts.ts'

/**
 * The draft of a course that the actor may edit, published or imported and never published, with its present content. A draft with
 * changes of its own is as its creator left it; any other
 * has what is published, which an import may have changed since.
 *
 * @returns null when the actor has no such course
 */
export function openCourseDraft(
  { db, actor, clock }: PersonContext,
  { courseId }: { readonly courseId: string },
): Promise<CourseDraftDetail | null> {
  const now = clock.now()
  const isAsked = and(
    eq(courses.id, courseId),
    isEditableCourse(actor.id),
    eq(courses.kind, 'course'),
    or(isNotNull(courses.publishedAt), courses.neverPublished),
  )
  return db.transaction(async (tx) => {
    // Not while the account is being erased.
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return null
    const [course] = await tx
      .select()
      .from(courses)
      .where(isAsked)
      // Before the draft, as publishing locks them; two windows make one draft.
      .for('no key update')
    // A co-creator may have been removed while this waited.
    if (!course || (await tx.$count(courses, isAsked)) === 0) return null
    const published = await loadPublishedContent(tx, course)
    const [present] = await tx
      .select(courseDraftColumns)
      .from(drafts)
      .where(eq(drafts.courseId, courseId))
      .for('update')
    const cover = course.coverImage ? [course.coverImage] : []
    const values = { document: published.document, updatedAt: now }
    let draftId = present?.id
    if (!present) {
      const [made] = await tx
        .insert(drafts)
        .values({
          ...values,
          ...{ kind: 'course', creatorId: course.creatorId, courseId, thumbnails: cover },
          ...{ publishedVersion: course.publishedAt ? 1 : null, createdAt: now },
        })
        .returning({ id: drafts.id })
      draftId = made?.id ?? ''
      await replaceCurriculum(tx, draftId, published.topics, now)
    } else if (
      present.publishedVersion === present.revision &&
      (await compareContent(published, await loadDraftContent(tx, present))).length > 0
    ) {
      const [version, orderVersion] = [present.version + 1, present.orderVersion + 1]
      const revision = present.revision + 1
      const thumbnails = [...new Set([...cover, ...present.thumbnails])].slice(0, DRAFT_MAX_THUMBNAILS)
      await tx
        .update(drafts)
        .set({ ...values, version, orderVersion, revision, publishedVersion: revision, thumbnails })
        .where(eq(drafts.id, present.id))
      await replaceCurriculum(tx, present.id, published.topics, now)
    }
    return getCourseDraft({ db: tx, actor }, { draftId: draftId ?? '' })
  })
}

/** Gives a draft these topics and items. Those that it has already are changed, so that what is being sent for them stays theirs. */
async function replaceCurriculum(
  tx: Transaction,
  draftId: string,
  topics: readonly ContentTopic[],
  updatedAt: Date,
): Promise<void> {
  const topicRows = topics.map(({ id, title, subTopics, practiceProblems }, position) => ({
    ...{ id, draftId, position, title },
    ...{ subTopics: [...subTopics], practiceProblems: [...practiceProblems] },
  }))
  const itemRows = topics.flatMap(({ id: topicId, items }) =>
    items.map(({ id, document }, position) => ({
      ...{ id, draftId, topicId, position, updatedAt },
      ...{ type: document.type, ...splitItemDraft(document) },
      thumbnails: document.type === 'lecture' && document.thumbnail !== null ? [document.thumbnail] : [],
    })),
  )
  if (topicRows.length > 0) {
    const set = {
      position: sql`excluded.position`,
      title: sql`excluded.title`,
      subTopics: sql`excluded.sub_topics`,
      practiceProblems: sql`excluded.practice_problems`,
      version: sql`${draftTopics.version} + 1`,
    }
    await tx.insert(draftTopics).values(topicRows).onConflictDoUpdate({ target: draftTopics.id, set })
  }
  if (itemRows.length > 0) {
    await tx
      .insert(draftItems)
      .values(itemRows)
      .onConflictDoUpdate({
        target: draftItems.id,
        set: {
          topicId: sql`excluded.topic_id`,
          position: sql`excluded.position`,
          type: sql`excluded.type`,
          document: sql`excluded.document`,
          body: sql`excluded.body`,
          thumbnails: sql`array(select distinct unnest(excluded.thumbnails || ${draftItems.thumbnails}))`,
          version: sql`${draftItems.version} + 1`,
          updatedAt,
        },
      })
  }
  const isOther = (table: typeof draftTopics | typeof draftItems, rows: readonly { id: string }[]) =>
    and(
      eq(table.draftId, draftId),
      notInArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    )
  const deleted = await tx
    .delete(draftItems)
    .where(isOther(draftItems, itemRows))
    .returning({ thumbnails: draftItems.thumbnails })
  const pictures = deleted.flatMap(({ thumbnails }) => thumbnails)
  if (pictures.length > 0) await enqueueDraftCleanup(tx, pictures)
  await tx.delete(draftTopics).where(isOther(draftTopics, topicRows))
}
