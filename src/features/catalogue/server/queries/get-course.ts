import { eq } from 'drizzle-orm'
import type { ReaderContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { CourseContents, CourseDetail, CourseStage } from '../../rules/course.ts'
import { type ContentsRequest, pickCourseContents } from '../../rules/course-contents.ts'
import type { StageState } from '../../rules/stages.ts'
import { canSeeCourse, resolveCourseGrant } from '../access/course-access.ts'
import { presentCourseCard } from '../presenters.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import { type CourseContent, type CourseContentReader, storedCourseContent } from './course-content.ts'

export type GetCourseOutcome =
  | { found: true; course: CourseDetail }
  | { found: false; movedTo: string | null }

/**
 * A course with its syllabus, if the actor may see it; a former slug gives the present one.
 * @param content where it is read from
 */
export async function getCourse(
  ctx: ReaderContext,
  { seoTitle }: { seoTitle: string },
  content: CourseContentReader = storedCourseContent,
): Promise<GetCourseOutcome> {
  const found = await content.findCourse(ctx, { seoTitle })
  if (!found || !(await canSeeCourse(ctx, found.course)))
    return { found: false, movedTo: found ? null : await findCurrentCourseSlug(ctx.db, seoTitle) }
  const { course, creator, coCreators, promotions } = found
  const card = presentCourseCard(course, creator, ctx.clock.now())
  return {
    found: true,
    course: {
      ...card,
      creatorInfo: [...card.creatorInfo, ...coCreators],
      ctfTitle: course.ctfTitle,
      aboutHtml: course.aboutHtml,
      aboutText: course.aboutText,
      outcomes: course.outcomes,
      audience: course.audience,
      publishedAt: course.publishedAt?.toISOString() ?? null,
      creatorId: course.creatorId,
      ...promotions,
      ...(await presentCurriculum(ctx, found)),
    },
  }
}

type GetCourseContentsOutcome =
  | { found: true; course: CourseDetail; contents: CourseContents }
  | Exclude<GetCourseOutcome, { found: true }>

/**
 * A page of a course's lessons, with the course around it: what a page shows of one that may have thousands.
 * @param asked of which lessons
 * @param content where it is read from
 */
export async function getCourseContents(
  ctx: ReaderContext,
  { seoTitle, ...asked }: { seoTitle: string } & ContentsRequest,
  content: CourseContentReader = storedCourseContent,
): Promise<GetCourseContentsOutcome> {
  const outcome = await getCourse(ctx, { seoTitle }, content)
  if (!outcome.found) return outcome
  const { course } = outcome
  const contents = pickCourseContents(course, asked)
  const shown = new Set(contents.sections.map(({ id }) => id))
  const sections = course.sections
    .map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ id }) => id === contents.open?.lesson.id),
    }))
    .filter(
      ({ id, lessons, practiceCount }) => shown.has(id) || lessons.length > 0 || practiceCount !== undefined,
    )
  return { found: true, course: { ...course, sections }, contents }
}

/** The syllabus as it is for the actor: without hidden stages, and with what opens the others. */
async function presentCurriculum(
  ctx: ReaderContext,
  { course, stages, sections }: CourseContent,
): Promise<Pick<CourseDetail, 'sections' | 'stages'>> {
  if (stages.length === 0) return { sections }
  const { stages: access } = await resolveCourseGrant(ctx, course)
  const states = new Map(access?.states.map((state) => [state.id, state]))
  const closed = access?.closedSections ?? new Map<string, 'locked' | 'hidden'>()
  const seesAll = access === null || access.seesAll
  return {
    stages: stages
      .filter(({ id }) => seesAll || states.has(id))
      .map((stage) => presentCourseStage(stage, seesAll ? undefined : states.get(stage.id))),
    sections: sections
      .filter(({ id }) => closed.get(id) !== 'hidden')
      .map((section) =>
        closed.has(section.id)
          ? { ...section, lessons: section.lessons.map((lesson) => ({ ...lesson, isLocked: true })) }
          : section,
      ),
  }
}

/** @param state of a learner; undefined for those to whom all is open */
const presentCourseStage = (
  { visibility, ...stage }: CourseContent['stages'][number],
  state: StageState | undefined,
): CourseStage => ({
  ...stage,
  isHidden: visibility === 'hidden',
  needs: state?.needs ?? null,
  missing: state?.missing ?? null,
  opensAt: state?.opensAt?.toISOString() ?? null,
})

async function findCurrentCourseSlug(db: Database, formerSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ seoTitle: courses.seoTitle })
    .from(formerCourseSlugs)
    .innerJoin(courses, eq(courses.id, formerCourseSlugs.courseId))
    .where(eq(formerCourseSlugs.seoTitle, formerSlug))
  return row?.seoTitle ?? null
}
