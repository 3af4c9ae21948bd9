import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { lockUsers, users } from '#features/accounts/server/index.ts'
import {
  courses,
  type FormerCourse,
  findLastPublication,
  lessons,
  videos,
} from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import type { VideoPublicationDetail } from '../../rules/drafts/video-publication-contract.ts'
import { drafts, uploads } from '../draft-tables.ts'
import { findDraftFilm } from './draft-film.ts'
import { lockForPublishing } from './lock-for-publishing.ts'
import { getVideoDraft, isOwnDraft } from './own-drafts.ts'
import type { PublishContext } from './publish-draft-plan.ts'
import { recordUndoing, restoreFormerCourse, takePublishedFilm } from './restore-former-course.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * The last publication of one of the actor's single videos, with what undoing it would change.
 * @returns `publication` null when there is none that could be undone; null when there is no such draft
 */
export async function getVideoPublication(
  { db, actor, clock }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<{ publication: VideoPublicationDetail | null } | null> {
  const now = clock.now()
  return db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ course: courses })
        .from(drafts)
        .leftJoin(courses, eq(courses.id, drafts.courseId))
        .where(isOwnDraft('video', actor.id, draftId))
      if (!row) return null
      const publication = row.course && (await findLastPublication(tx, { courseId: row.course.id, now }))
      if (!row.course || !publication?.former) return { publication: null }
      return {
        publication: {
          publishedAt: publication.publishedAt.toISOString(),
          undoableUntil: publication.expiresAt.toISOString(),
          changes: await listVideoChanges(tx, row.course, publication.former),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function listVideoChanges(
  tx: Transaction,
  course: CourseRow,
  { course: former, lessons: [formerLesson] }: FormerCourse,
): Promise<VideoPublicationDetail['changes']> {
  const lesson = await findShownLesson(tx, course.id)
  const pick = ({ title, aboutHtml, category, tags, visibility }: FormerCourse['course']) => [
    ...[title, aboutHtml, category, tags, visibility],
  ]
  const isSameText =
    isDeepStrictEqual(pick(former), pick(course)) && formerLesson?.description === lesson?.description
  const lines = [
    ...(isSameText ? [] : (['video'] as const)),
    ...(former.coverImage === course.coverImage ? [] : (['thumbnail'] as const)),
    ...(formerLesson?.videoId === lesson?.videoId ? [] : (['film'] as const)),
  ]
  return lines.map((what) => ({ change: 'changed', what, title: what === 'video' ? former.title : '' }))
}

async function findShownLesson(tx: Transaction, courseId: string) {
  const [lesson] = await tx
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  return lesson
}

interface UndoRequest {
  readonly draftId: string
  /** When what is to be undone was published. */
  readonly publishedAt: string
}

type UndoOutcome =
  | { readonly seoTitle: string; readonly draft: VideoDraftDetail }
  | 'NOT_FOUND'
  | 'TAKEN_OFF'
  | 'NOT_UNDOABLE'
  | 'CONTENT_GONE'

/**
 * Makes a published single video what it was before its last publication, as for a course: all of it or nothing. What was published
 * stays in the draft, its film included (docs/product/studio.md#undoing-a-publication).
 */
export async function undoVideoPublication(ctx: PublishContext, request: UndoRequest): Promise<UndoOutcome> {
  for (;;) {
    const outcome = await ctx.db.transaction((tx) => undoInTransaction(ctx, tx, request))
    // A film came meanwhile: once more, with that locked.
    if (outcome !== 'again') return outcome
  }
}

async function undoInTransaction(
  ctx: PublishContext,
  tx: Transaction,
  { draftId, publishedAt }: UndoRequest,
): Promise<UndoOutcome | 'again'> {
  const { actor, clock } = ctx
  // Not while the account is being erased.
  if ((await lockUsers(tx, eq(users.id, actor.id))).length === 0) return 'NOT_FOUND'
  const isAsked = isOwnDraft('video', actor.id, draftId)
  const listFilmIds = async () => {
    const film = await findDraftFilm(tx, draftId)
    return film ? [film.id] : []
  }
  const locked = await lockForPublishing(tx, { draftId, isAsked, listFilmIds })
  if (locked === 'again') return 'again'
  if (!locked) return 'NOT_FOUND'
  const now = clock.now()
  const restored = await restoreFormerCourse(ctx, tx, {
    ...{ draftId, publishedAt, course: locked.course },
    takePublishedFilms: async (former) => {
      const isSent = and(
        eq(uploads.draftId, draftId),
        eq(uploads.state, 'accepted'),
        isNotNull(uploads.videoId),
      )
      const lesson = await findShownLesson(tx, locked.course?.id ?? '')
      const videoId = lesson?.videoId
      if (!videoId || former.lessons[0]?.videoId === videoId || (await tx.$count(uploads, isSent)) > 0) return
      const [film] = await tx.select().from(videos).where(eq(videos.id, videoId))
      if (!film) return
      const draft = { id: draftId, creatorId: locked.course?.creatorId ?? '' }
      const taken = { videoId, itemId: null, slug: lesson.seoTitle, createdAt: film.createdAt }
      await takePublishedFilm(tx, { draft, ...taken }, now)
    },
  })
  if (typeof restored === 'string') return restored
  await recordUndoing(tx, draftId, now)
  const undone = await getVideoDraft({ db: tx, actor }, { draftId })
  return undone ? { seoTitle: restored.seoTitle, draft: undone } : 'NOT_FOUND'
}
