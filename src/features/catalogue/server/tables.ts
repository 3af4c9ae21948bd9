import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import { codingProblems } from '../../assessments/server/coding-tables.ts'
import { questionSets } from '../../assessments/server/tables.ts'
import type { CodeLanguage } from '../rules/code-file.ts'
import { COURSE_PRICE_MAX } from '../rules/course-price.ts'
import { COURSE_LEVELS, type CourseLanguage } from '../rules/course-prospectus.ts'
import { COURSE_MODES, type PracticeProblem, STAGE_VISIBILITIES, type SubTopic } from '../rules/curriculum.ts'
import type { VideoRendition } from '../rules/lesson.ts'
import type { VideoQuestionPoint } from '../rules/video-questions.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const time = () => timestamp({ withTimezone: true })

/** Whether a course is listed. The queries have to use the same condition (list-courses.ts). */
const inLists = sql`visibility <> 'unlisted' and published_at is not null and kind = 'course'`

export const courses = pgTable(
  'courses',
  {
    id: id(),
    /** `video`: a single video, stored as a course of one lecture that no list of courses shows. */
    kind: text({ enum: ['course', 'video'] })
      .notNull()
      .default('course'),
    seoTitle: text().notNull().unique(),
    title: text().notNull(),
    ctfTitle: text().notNull(),
    aboutHtml: text().notNull(),
    aboutText: text().notNull(),
    /** What the HTML is made from; null as long as it is not known. */
    aboutMarkdown: text(),
    /** The HTML is older than the storing of Markdown, and no Markdown gives it. */
    isSourceLost: boolean().notNull().default(false),
    /** The first of its categories: its cover is drawn by it. */
    category: text().notNull(),
    /** Others that it stands in; the third only beside a second. Columns, so that each has its indexes. */
    secondCategory: text(),
    thirdCategory: text(),
    tags: text().array().notNull(),
    /** What helps to decide for it; null and empty: not said. */
    level: text({ enum: COURSE_LEVELS }),
    language: text().$type<CourseLanguage>(),
    outcomes: text().array().notNull().default(sql`'{}'`),
    audience: text().array().notNull().default(sql`'{}'`),
    visibility: text({ enum: ['public', 'unlisted', 'restricted', 'practice'] }).notNull(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    coverImage: text(),
    /** Whole number of the site's currency, shown with restricted courses; null: none was set. No money moves. */
    price: integer(),
    /** Identifies the course among its creator's imports; the next import of the folder finds it by this. */
    importKey: text(),
    /** Slug of the first lesson, which a card opens. */
    firstLessonSeoTitle: text(),
    /** Totals stored with the course, so that cards need no join. */
    lessonCount: integer().notNull().default(0),
    durationMs: integer().notNull().default(0),
    enrolCount: integer().notNull().default(0),
    /** Views of its lectures, deleted ones included. Only a job of learning writes it. */
    viewCount: integer().notNull().default(0),
    /** Likes of its lectures. */
    likeCount: integer().notNull().default(0),
    /** Trending courses have the highest; 0 without activity (docs/decisions/0012-trending-courses.md). */
    trend: doublePrecision().notNull().default(0),
    /** Null: a draft. */
    publishedAt: time(),
    /** An import made it, and it was never on the site: its creator may publish it. Any other that is not published was taken off. */
    neverPublished: boolean().notNull().default(false),
    /** Since when administrators put it first among the popular courses; null: not at all. */
    featuredAt: time(),
    /** Before this almost nobody may open its lessons (docs/product/access.md); null: open from its publication on. */
    startsAt: time(),
    /** Learned together from its start. */
    isCohort: boolean().notNull().default(false),
    /** Taught live, online or in a room; null: self-paced. */
    mode: text({ enum: COURSE_MODES }),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('courses_listed')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visibility <> 'unlisted'`),
    index('courses_popular').on(
      table.featuredAt.desc().nullsLast(),
      table.enrolCount.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('courses_category').on(
      table.category,
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('courses_creator').on(table.creatorId),
    // A creator's own lists and their counts are read from this index alone, whatever the filter.
    index('courses_own').on(
      table.creatorId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.visibility,
      table.publishedAt,
    ),
    index('courses_trending')
      .on(table.trend.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(inLists),
    index('courses_category_popular')
      .on(
        table.category,
        table.featuredAt.desc().nullsLast(),
        table.enrolCount.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(inLists),
    index('courses_category_trending')
      .on(table.category, table.trend.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(inLists),
    // The same for what stands in a second or third category.
    ...[
      { column: 'second_category', category: table.secondCategory },
      { column: 'third_category', category: table.thirdCategory },
    ].flatMap(({ column, category }) => {
      const name = `courses_${column}`
      const isThere = sql`${inLists} and ${sql.raw(column)} is not null`
      return [
        index(name)
          .on(category, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
          .where(isThere),
        index(`${name}_popular`)
          .on(
            category,
            table.featuredAt.desc().nullsLast(),
            table.enrolCount.desc().nullsFirst(),
            table.id.desc().nullsFirst(),
          )
          .where(isThere),
        index(`${name}_trending`)
          .on(category, table.trend.desc().nullsFirst(), table.id.desc().nullsFirst())
          .where(isThere),
      ]
    }),
    index('courses_language')
      .on(table.language, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${inLists} and language is not null`),
    index('courses_length').on(table.durationMs, table.id).where(inLists),
    index('courses_title').on(table.title, table.id).where(inLists),
    // For administrators, who find all courses by a part of the title.
    index('courses_title_search').using('gin', table.title.op('gin_trgm_ops')),
    index('courses_title_folded').on(sql`lower(${table.title})`, table.id).where(inLists),
    uniqueIndex('courses_import_key').on(table.creatorId, table.importKey),
    check('courses_price', sql.raw(`price between 0 and ${COURSE_PRICE_MAX}`)),
    check(
      'courses_categories',
      sql.raw(
        'second_category <> category and third_category <> category and third_category <> second_category and (second_category is not null or third_category is null)',
      ),
    ),
    check('courses_source', sql.raw('not is_source_lost or about_markdown is null')),
    check('courses_start', sql.raw("kind = 'course' or (starts_at is null and not is_cohort)")),
  ],
)

/** Former slugs of courses, which redirect. */
export const formerCourseSlugs = pgTable('former_course_slugs', {
  seoTitle: text().primaryKey(),
  courseId: uuid()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
})

/** Parts of a practice course that open one after the other: neighbouring sections with the same number. */
export const stages = pgTable(
  'stages',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** From 1, without gaps once published. */
    stageNumber: integer().notNull(),
    title: text().notNull(),
    /** Hidden ones are in no answer to learners. */
    visibility: text({ enum: STAGE_VISIBILITIES }).notNull().default('visible'),
    /** Before this it opens to no learner; null: as soon as the stage before it is done. */
    opensAt: time(),
    /** Whether a test closes it, so that the next one waits for that. */
    hasTest: boolean().notNull().default(false),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('stages_course_number').on(table.courseId, table.stageNumber),
    check('stages_number', sql.raw('stage_number >= 1')),
  ],
)

export const sections = pgTable(
  'sections',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    seqNo: integer().notNull(),
    /** Null in courses without stages. */
    stageId: uuid().references(() => stages.id, { onDelete: 'set null' }),
    /** Of a course with a mode: the live classes that are planned, in their order. */
    subTopics: jsonb().$type<SubTopic[]>().notNull().default([]),
    /** Of a practice course: what is practised after it, in its order. */
    practiceProblems: jsonb().$type<PracticeProblem[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('sections_course_seq').on(table.courseId, table.seqNo),
    index('sections_stage').on(table.stageId),
    index('sections_practice_problems').using('gin', table.practiceProblems.op('jsonb_path_ops')),
  ],
)

export const videos = pgTable(
  'videos',
  {
    id: id(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['queued', 'processing', 'ready', 'failed'] }).notNull(),
    /** The original: a key in the storage, or a narration that is rendered first. */
    source: jsonb().$type<VideoSource>().notNull(),
    /** Hash of everything the finished video depends on; an import with the same hash keeps the video. */
    contentHash: text(),
    /** Why it failed, or why its larger qualities did. */
    failure: text(),
    /**
     * What has become of the larger qualities of a video that is ready without them. Null: none is missing, or the video is not ready
     * yet.
     */
    remainingQualities: text({ enum: ['queued', 'processing', 'failed'] }),
    /** Progress of the transcoder, 0 to 100; of its second part while larger qualities are made. */
    progress: integer().notNull().default(0),
    durationMs: integer(),
    width: integer(),
    height: integer(),
    /** Folder of the finished files in the storage; its name changes with every transcode, so files are immutable. */
    folder: text(),
    /** Folder being written; what a killed transcoder left there is deleted before the next one begins. */
    pendingFolder: text(),
    renditions: jsonb().$type<VideoRendition[]>(),
    hasCaptions: boolean().notNull().default(false),
    /** Whether there are pictures for the seek bar; older videos have none. */
    hasPreviews: boolean().notNull().default(false),
    /** Languages of the captions besides the course's own. */
    translations: text().array().notNull().default([]),
    chapters: jsonb().$type<VideoChapter[]>(),
    /**
     * Captions that the creator has changed, by language: the hash that names the file, or null where those of the transcode were
     * removed. Columns of their own, so that the end of a transcode never overwrites them.
     */
    editedCaptions: jsonb().$type<Readonly<Record<string, string | null>>>().notNull().default({}),
    /** Chapters as the creator has changed them; null: as the transcode left them. */
    editedChapters: jsonb().$type<VideoChapter[]>(),
    /** Language that is spoken in the video, whose captions come first; others are translations. */
    spokenLanguage: text().notNull().default('en'),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index('videos_creator').on(table.creatorId)],
)

export interface VideoChapter {
  title: string
  startMs: number
}

export type VideoSource =
  | {
      kind: 'file'
      key: string
      captionsKey?: string
      /** Captions in other languages. */
      translations?: { language: string; key: string }[]
      chapters?: VideoChapter[]
    }
  | { kind: 'narration'; markdown: string; title: string; courseTitle: string }

/** Goes with a lesson: a link to a test, or code that the page shows. */
export type LessonAttachment =
  | { title: string; testLink: string; code?: undefined }
  | { title: string; testLink?: undefined; code: { language: CodeLanguage; text: string } }

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Position in the whole course, from 1. */
    seqNo: integer().notNull(),
    type: text({ enum: ['lecture', 'article', 'mcq'] }).notNull(),
    title: text().notNull(),
    seoTitle: text().notNull(),
    description: text().notNull(),
    durationMs: integer().notNull(),
    isLocked: boolean().notNull().default(false),
    resources: text().array().notNull(),
    attachments: jsonb().$type<LessonAttachment[]>().notNull().default([]),
    videoId: uuid().references(() => videos.id),
    /** Storage key of a lecture's own picture; null: one from its video. */
    thumbnail: text(),
    articleHtml: text(),
    /** What the HTML is made from; null as long as it is not known. */
    articleMarkdown: text(),
    /** The HTML is older than the storing of Markdown, and no Markdown gives it. */
    isSourceLost: boolean().notNull().default(false),
    /** Of a lecture: moments of its video at which it asks something, in their order. */
    videoQuestions: jsonb().$type<VideoQuestionPoint[]>().notNull().default([]),
    /** Of an MCQ. */
    questionSetId: uuid().references(() => questionSets.id),
    /** Of an MCQ that asks one instead. */
    codingProblemId: uuid().references(() => codingProblems.id),
    likeCount: integer().notNull().default(0),
    /** Written by a job of learning. */
    viewCount: integer().notNull().default(0),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('lessons_course_seo_title').on(table.courseId, table.seoTitle),
    uniqueIndex('lessons_course_seq').on(table.courseId, table.seqNo),
    index('lessons_section').on(table.sectionId),
    index('lessons_video').on(table.videoId),
    // Before a picture is deleted, it is asked whether a lesson shows it.
    index('lessons_thumbnail').on(table.thumbnail).where(sql`thumbnail is not null`),
    index('lessons_question_set').on(table.questionSetId),
    index('lessons_coding_problem').on(table.codingProblemId),
    // Every lesson is written with it, most with nothing: looking through what waits to be sorted in would cost more than sorting it in.
    index('lessons_video_questions')
      .using('gin', table.videoQuestions.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
    check(
      'lessons_source',
      sql.raw('not is_source_lost or (article_html is not null and article_markdown is null)'),
    ),
  ],
)
