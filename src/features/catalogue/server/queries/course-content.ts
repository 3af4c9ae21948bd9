import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/server/index.ts'
import type { CodingProblem } from '#features/assessments/rules/coding/coding-problem.ts'
import {
  getCodingProblemForLearners,
  listQuestions,
  type QuestionList,
} from '#features/assessments/server/index.ts'
import type { QueryContext, ReaderContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { CourseDetail, CreatorInfo } from '../../rules/course.ts'
import type { VideoQuestion } from '../../rules/lesson.ts'
import { isPracticeCourse } from '../../rules/policy.ts'
import type { AddOn } from '../../rules/promotion.ts'
import { bundles } from '../bundle-tables.ts'
import { coCreatorInfo } from '../co-creators.ts'
import { presentLessonSummary } from '../presenters.ts'
import { coursePromotions } from '../promotion-tables.ts'
import { buildAddOnPath, isAvailableBundle, isAvailableCourse } from '../promotions/add-ons.ts'
import { courses, lessons, sections, stages, videos } from '../tables.ts'
import { listVideoQuestions } from '../video-questions.ts'

/** A course with its syllabus, the same whoever reads it: whether they may is for the policies. */
export interface CourseContent {
  readonly course: typeof courses.$inferSelect
  readonly creator: { name: string; username: string | null; image: string | null }
  readonly coCreators: readonly CreatorInfo[]
  /** What comes with it and for whom, while it is restricted. */
  readonly promotions: Pick<CourseDetail, 'addOn' | 'referralDiscount'>
  /** Also hidden ones, with their sections: who sees them is for the policies. */
  readonly stages: readonly Pick<typeof stages.$inferSelect, 'id' | 'stageNumber' | 'title' | 'visibility'>[]
  readonly sections: CourseDetail['sections']
}

/** A lesson with its course, the same whoever reads it. */
export interface LessonContent {
  readonly course: typeof courses.$inferSelect
  readonly lesson: typeof lessons.$inferSelect
  readonly video: typeof videos.$inferSelect | null
  readonly questions: QuestionList
  readonly codingProblem: CodingProblem | null
  readonly videoQuestions: readonly VideoQuestion[]
}

export interface LessonSlugs {
  readonly seoTitle: string
  readonly videoTitle: string
}

/** Where content is read from: the database, or a cache before it. */
export interface CourseContentReader {
  findCourse(ctx: ReaderContext, slug: { seoTitle: string }): Promise<CourseContent | undefined>
  findLesson(ctx: ReaderContext, slugs: LessonSlugs): Promise<LessonContent | undefined>
}

const addOnCourses = alias(courses, 'add_on_courses')

type OfCourse = Placeholders<{ seoTitle: string }>

const readCourse = defineRead('catalogue_course', (db, given: OfCourse) =>
  db
    .select({
      course: courses,
      creator: { name: users.name, username: users.username, image: users.image },
      coCreators: coCreatorInfo,
      addOnCourse: { title: addOnCourses.title, slug: addOnCourses.seoTitle },
      addOnBundle: { title: bundles.title, slug: bundles.slug },
      referralDiscount: coursePromotions.referralPercent,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .leftJoin(
      coursePromotions,
      and(eq(coursePromotions.courseId, courses.id), eq(courses.visibility, 'restricted')),
    )
    .leftJoin(
      addOnCourses,
      and(eq(addOnCourses.id, coursePromotions.addOnCourseId), isAvailableCourse(addOnCourses)),
    )
    .leftJoin(bundles, and(eq(bundles.id, coursePromotions.addOnBundleId), isAvailableBundle))
    .where(eq(courses.seoTitle, given.seoTitle)),
)

/** Null for a course without an add-on, or one whose add-on is not to be had now. */
const presentAddOn = (kind: AddOn['kind'], work: { title: string; slug: string } | null) =>
  work && { title: work.title, path: buildAddOnPath(kind, work.slug) }

const readSections = defineRead('catalogue_sections', (db, given: OfCourse) =>
  db
    .select({
      id: sections.id,
      title: sections.title,
      practiceProblems: sections.practiceProblems,
      stage: {
        id: stages.id,
        stageNumber: stages.stageNumber,
        title: stages.title,
        visibility: stages.visibility,
      },
    })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(stages, eq(stages.id, sections.stageId))
    .where(eq(courses.seoTitle, given.seoTitle))
    .orderBy(asc(sections.seqNo)),
)

/** The stages that sections are in, each once, in their order. */
const listStagesOfSections = (
  rows: readonly { readonly stage: CourseContent['stages'][number] | null }[],
): CourseContent['stages'] =>
  [...new Map(rows.flatMap(({ stage }) => (stage ? [[stage.id, stage] as const] : []))).values()].toSorted(
    (one, other) => one.stageNumber - other.stageNumber,
  )

const readLessons = defineRead('catalogue_lessons', (db, given: OfCourse) =>
  db
    .select({
      id: lessons.id,
      sectionId: lessons.sectionId,
      seqNo: lessons.seqNo,
      type: lessons.type,
      title: lessons.title,
      seoTitle: lessons.seoTitle,
      durationMs: lessons.durationMs,
      isLocked: lessons.isLocked,
      videoState: videos.state,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(courses.seoTitle, given.seoTitle))
    .orderBy(asc(lessons.seqNo)),
)

const readLesson = defineRead(
  'catalogue_lesson',
  (db, given: Placeholders<{ seoTitle: string; videoTitle: string }>) =>
    db
      .select({ lesson: lessons, course: courses, video: videos })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .leftJoin(videos, eq(videos.id, lessons.videoId))
      .where(and(eq(courses.seoTitle, given.seoTitle), eq(lessons.seoTitle, given.videoTitle))),
)

const readLessonById = defineRead('catalogue_lesson_by_id', (db, given: Placeholders<{ lessonId: string }>) =>
  db
    .select({ lesson: lessons, course: courses, video: videos })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, given.lessonId)),
)

const NO_QUESTIONS: QuestionList = { version: 0, questions: [] }

/** Reads from the database each time. */
export const storedCourseContent: CourseContentReader = {
  async findCourse({ db }, slug) {
    const [[row], sectionRows, lessonRows] = await Promise.all([
      readCourse(db, slug),
      readSections(db, slug),
      readLessons(db, slug),
    ])
    if (!row) return undefined
    const isStaged = isPracticeCourse(row.course)
    return {
      course: row.course,
      creator: row.creator,
      coCreators: row.coCreators,
      promotions: {
        addOn: presentAddOn('course', row.addOnCourse) ?? presentAddOn('bundle', row.addOnBundle),
        referralDiscount: row.referralDiscount,
      },
      stages: isStaged ? listStagesOfSections(sectionRows) : [],
      sections: sectionRows.map(({ id, title, stage, practiceProblems }) => ({
        id,
        title,
        lessons: lessonRows
          .filter((lesson) => lesson.sectionId === id)
          .map((lesson) => presentLessonSummary(lesson, lesson.videoState)),
        ...(isStaged && stage && { stageId: stage.id }),
        ...(isStaged && practiceProblems.length > 0 && { practiceCount: practiceProblems.length }),
      })),
    }
  },

  async findLesson(ctx, { seoTitle, videoTitle }) {
    const [row] = await readLesson(ctx.db, { seoTitle, videoTitle })
    if (!row) return undefined
    const { questionSetId, codingProblemId } = row.lesson
    const questions = questionSetId === null ? NO_QUESTIONS : await listQuestions(ctx, questionSetId)
    const codingProblem =
      codingProblemId === null ? null : await getCodingProblemForLearners(ctx, codingProblemId)
    const videoQuestions = await listVideoQuestions(ctx.db, {
      points: row.lesson.videoQuestions,
      durationMs: row.video?.durationMs ?? null,
    })
    return { ...row, questions, codingProblem, videoQuestions }
  },
}

/** The row of a lesson with its course and video, by its id. */
export async function findLessonById({ db }: QueryContext, lessonId: string) {
  const [row] = await readLessonById(db, { lessonId })
  return row
}

const readStanding = defineRead(
  'catalogue_lesson_standing',
  (db, given: Placeholders<{ lessonId: string }>) =>
    db
      .select({
        likeCount: lessons.likeCount,
        viewCount: lessons.viewCount,
        isLocked: lessons.isLocked,
        sectionId: lessons.sectionId,
        visibility: courses.visibility,
        publishedAt: courses.publishedAt,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(lessons.id, given.lessonId)),
)

/** What of a lesson must not be a minute old: whether it is open, and its counts, which whoever likes it sees at once. */
export async function getLessonStanding({ db }: QueryContext, lessonId: string) {
  const [row] = await readStanding(db, { lessonId })
  if (!row) return undefined
  const { likeCount, viewCount, isLocked, sectionId, visibility, publishedAt } = row
  return {
    counts: { likeCount, viewCount },
    lesson: { isLocked, sectionId },
    course: { visibility, publishedAt },
  }
}
