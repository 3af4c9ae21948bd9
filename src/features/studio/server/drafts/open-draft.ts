import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import { DRAFT_MAX_THUMBNAILS } from '../../rules/drafts/draft-limits.ts'
import { listDifferentFields } from '../../rules/drafts/draft-text.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { drafts } from '../draft-tables.ts'
import { getVideoDraft, videoDocument } from './own-drafts.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * The draft of an own published video, with its present content. A draft with changes of its own is as its creator left it; any other
 * has what is published, which an import may have changed since.
 *
 * @returns null when the actor has no such video
 */
export function openVideoDraft(
  { db, actor, clock }: PersonContext,
  { courseId }: { readonly courseId: string },
): Promise<VideoDraftDetail | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // Not while the account is being erased.
    if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return null
    const [course] = await tx
      .select()
      .from(courses)
      .where(
        and(
          eq(courses.id, courseId),
          eq(courses.creatorId, actor.id),
          eq(courses.kind, 'video'),
          isNotNull(courses.publishedAt),
        ),
      )
      // Before the draft, as publishing locks them; two windows make one draft.
      .for('no key update')
    if (!course) return null
    const document = await readPublishedDocument(tx, course)
    const thumbnails = course.coverImage ? [course.coverImage] : []
    const [present] = await tx
      .select({ ...getTableColumns(drafts), document: videoDocument })
      .from(drafts)
      .where(eq(drafts.courseId, courseId))
      .for('update')
    if (!present) {
      const values = { creatorId: actor.id, courseId, document, thumbnails, publishedVersion: 1 }
      await tx.insert(drafts).values({ ...values, createdAt: now, updatedAt: now })
    } else if (
      present.publishedVersion === present.version &&
      listDifferentFields(present.document, document).length > 0
    ) {
      const version = present.version + 1
      const kept = [...new Set([...thumbnails, ...present.thumbnails])].slice(0, DRAFT_MAX_THUMBNAILS)
      await tx
        .update(drafts)
        .set({ document, version, publishedVersion: version, thumbnails: kept, updatedAt: now })
        .where(eq(drafts.id, present.id))
    }
    const [draft] = await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.courseId, courseId))
    return draft ? getVideoDraft({ db: tx, actor }, { draftId: draft.id }) : null
  })
}

/** The document that publishes as what is published. */
async function readPublishedDocument(tx: Transaction, course: CourseRow): Promise<VideoDraft> {
  const [lesson] = await tx
    .select({ description: lessons.description })
    .from(lessons)
    .where(eq(lessons.courseId, course.id))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  return {
    title: course.title,
    description: joinDescriptions(
      lesson?.description ?? '',
      course.aboutMarkdown ?? escapeMarkdown(course.aboutText),
    ),
    category: course.category,
    tags: course.tags,
    visibility: course.visibility,
    thumbnail: course.coverImage,
  }
}

/** A course file gives a video a line of plain text and a Markdown text; here they are one, as its page shows them. */
function joinDescriptions(line: string, about: string): string {
  const joined = line.trim() === '' ? about : `${escapeMarkdown(line.trim())}\n\n${about}`
  const longest = COURSE_FILE_LIMITS.about + COURSE_FILE_LIMITS.description
  return joined.length <= longest ? joined : about.slice(0, longest)
}

/** A text as Markdown that shows it. Only signs that would mean something there: most texts stay as they are. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
