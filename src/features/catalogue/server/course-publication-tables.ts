import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/tables.ts'
import type { CourseStage } from '../rules/curriculum.ts'
import type { CoursePromotions } from '../rules/promotion.ts'
import type { CourseMessages } from './course-messages.ts'
import type { CourseSection } from './course-sections.ts'
import { courses, type lessons } from './tables.ts'

const time = () => timestamp({ withTimezone: true })
const ids = () => uuid().array().notNull().default(sql`'{}'`)

type CourseRow = typeof courses.$inferSelect
type LessonRow = typeof lessons.$inferSelect

/** What each publication may change of a course's row. */
export type PublishedCourseRow = Pick<
  CourseRow,
  | 'seoTitle'
  | 'title'
  | 'ctfTitle'
  | 'aboutHtml'
  | 'aboutText'
  | 'aboutMarkdown'
  | 'isSourceLost'
  | 'category'
  | 'tags'
  | 'visibility'
  | 'coverImage'
  | 'price'
> &
  // What was kept before there were these has none.
  Partial<
    Pick<
      CourseRow,
      'mode' | 'secondCategory' | 'thirdCategory' | 'level' | 'language' | 'outcomes' | 'audience'
    >
  >

/** A lesson without its place, which is that in the list, and without what its learners make of it. */
export interface FormerLesson
  extends Omit<LessonRow, 'courseId' | 'seqNo' | 'isLocked' | 'likeCount' | 'createdAt' | 'updatedAt'> {
  readonly createdAt: string
  /** Those that lead to it and go when it is deleted. */
  readonly formerSlugs: readonly string[]
}

/** What was published of a course: its rows, as JSON. */
export interface FormerCourse {
  readonly course: PublishedCourseRow
  readonly messages: CourseMessages
  readonly promotions: CoursePromotions
  /** What was kept before there were stages has none, and neither live classes nor anything to practise with. */
  readonly stages?: readonly CourseStage[]
  readonly sections: readonly (Pick<CourseSection, 'id' | 'title'> & Partial<CourseSection>)[]
  /** In the order of the course. */
  readonly lessons: readonly FormerLesson[]
}

/**
 * The last publication of a course from a browser, with what was published before: as long as the row is there, nothing is removed that
 * undoing it needs. The first publication has none.
 */
export const coursePublications = pgTable(
  'course_publications',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    publishedAt: time().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the course, once it was published. Another one by now: it was changed since, and this is not its last change. */
    courseUpdatedAt: time().notNull(),
    /** What was published before. Null: it was too large to be kept, or is kept no longer. */
    former: jsonb().$type<FormerCourse>(),
    /** What that needs: storage keys of its cover and of pictures of its lectures, and videos, question sets and coding problems of its lessons. */
    coverImage: text(),
    thumbnails: text().array().notNull().default(sql`'{}'`),
    videoIds: ids(),
    questionSetIds: ids(),
    codingProblemIds: ids(),
    /** From then on it cannot be undone; a job removes the row. */
    expiresAt: time().notNull(),
  },
  (table) => [
    index('course_publications_expiring').on(table.expiresAt),
    index('course_publications_cover').on(table.coverImage),
    index('course_publications_thumbnails').using('gin', table.thumbnails),
    index('course_publications_videos').using('gin', table.videoIds),
    index('course_publications_question_sets').using('gin', table.questionSetIds),
    index('course_publications_coding_problems').using('gin', table.codingProblemIds),
  ],
)
