import { asc, eq } from 'drizzle-orm'
import {
  type CourseImportPlan,
  type courses,
  lessons,
  listCourseCategories,
  sections,
} from '#features/catalogue/server/index.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RenderedArticle } from '#platform/server/markdown/render-article.ts'
import { slugify } from '#platform/server/slug.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import type { FilmRow } from './draft-film.ts'

type CourseRow = typeof courses.$inferSelect

/** The key of a video that was made in the browser. Keys of folders have no colon, so none is the same. */
export const getDraftImportKey = (draftId: string): string => `draft:${draftId}`

/** The one section of a new single video, which no page shows. */
const SECTION_TITLE = 'Video'

interface CompleteDraft {
  readonly draftId: string
  readonly creatorId: string
  readonly document: VideoDraft
  readonly about: RenderedArticle
  readonly film: FilmRow
  /** What it changes; null for a first publication. */
  readonly course: CourseRow | null
}

/** What publishing writes: the draft, and of a published video what the draft says nothing about. */
export async function buildDraftPlan(
  tx: Transaction,
  { draftId, creatorId, document, about, film, course }: CompleteDraft,
): Promise<CourseImportPlan> {
  const { category, thumbnail } = document
  if (category === null || thumbnail === null) {
    throw new Error('an incomplete draft was not refused')
  }
  const title = cleanTitle(document.title)
  const lesson = course ? await findLesson(tx, course.id) : undefined
  const hasOwnName = course !== null && course.ctfTitle !== course.title
  return {
    importKey: course?.importKey ?? getDraftImportKey(draftId),
    creatorId,
    kind: 'video',
    title,
    ctfTitle: hasOwnName ? course.ctfTitle : title,
    category,
    // What only a folder says of a single video stays.
    moreCategories: course
      ? listCourseCategories(course)
          .slice(1)
          .filter((slug) => slug !== category)
      : [],
    level: course?.level ?? null,
    language: course?.language ?? null,
    outcomes: course?.outcomes ?? [],
    audience: course?.audience ?? [],
    tags: [...new Set(document.tags)],
    visibility: document.visibility,
    startsAt: null,
    isCohort: false,
    mode: null,
    coverImage: thumbnail,
    about,
    sections: [
      {
        title: lesson?.sectionTitle ?? SECTION_TITLE,
        lessons: [
          {
            id: lesson?.id,
            type: 'lecture',
            title,
            seoTitle: slugify(title, 'lecture'),
            description: '',
            resources: lesson?.resources ?? [],
            attachments: lesson?.attachments ?? [],
            durationMs: film.durationMs ?? 0,
            video: { contentHash: `stored:${film.id}`, source: { kind: 'stored', videoId: film.id } },
            article: null,
            questions: [],
          },
        ],
      },
    ],
    warnings: [],
  }
}

async function findLesson(tx: Transaction, courseId: string) {
  const [lesson] = await tx
    .select({
      id: lessons.id,
      resources: lessons.resources,
      attachments: lessons.attachments,
      sectionTitle: sections.title,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
  return lesson
}
