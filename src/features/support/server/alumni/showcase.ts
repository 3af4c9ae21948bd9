import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons, videos } from '#features/catalogue/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { AlumniStory, ShowcaseLecture, SiteFigures } from '../../rules/alumni-contract.ts'
import { ALUMNI_PAGE_MAX_STORIES } from '../../rules/alumni-limits.ts'
import { alumniStories } from '../alumni-tables.ts'

/** Lectures in the switcher. */
const SHOWN_LECTURES = 6
const SHOWN_AUTHORS = 6

const published = and(eq(courses.kind, 'course'), isNotNull(courses.publishedAt))
const open = and(published, eq(courses.visibility, 'public'))
const shown = and(published, ne(courses.visibility, 'unlisted'))

/**
 * From each of the most popular courses the first lecture that everybody may watch by now and whose video is ready. Courses without
 * one are passed over.
 */
export async function listShowcaseLectures({ db, clock }: QueryContext): Promise<ShowcaseLecture[]> {
  const started = or(isNull(courses.startsAt), lte(courses.startsAt, clock.now()))
  const first = db
    .select({
      lessonId: sql<string>`${lessons.id}`.as('lesson_id'),
      title: sql<string>`${lessons.title}`.as('lesson_title'),
      seoTitle: sql<string>`${lessons.seoTitle}`.as('lesson_seo_title'),
      durationMs: sql<number>`coalesce(${videos.durationMs}, ${lessons.durationMs})`.as('lesson_ms'),
    })
    .from(lessons)
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(and(eq(lessons.courseId, courses.id), eq(videos.state, 'ready'), eq(lessons.isLocked, false)))
    .orderBy(asc(lessons.seqNo))
    .limit(1)
    .as('first_lecture')
  const rows = await db
    .select({
      lessonId: first.lessonId,
      title: first.title,
      seoTitle: first.seoTitle,
      durationMs: first.durationMs,
      courseTitle: courses.title,
      courseSeoTitle: courses.seoTitle,
      category: courses.category,
      coverImage: courses.coverImage,
    })
    .from(courses)
    .innerJoinLateral(first, sql`true`)
    .where(and(open, started))
    .orderBy(desc(courses.enrolCount), desc(courses.id))
    .limit(SHOWN_LECTURES)
  return rows.map(({ coverImage, category, ...lecture }) => ({
    ...lecture,
    category,
    image: coverImage && `/media/${coverImage}`,
  }))
}

/** The stories that the alumni page has room for, in their order. */
export const listAlumniStories = ({ db }: QueryContext): Promise<AlumniStory[]> =>
  db
    .select({
      id: alumniStories.id,
      name: alumniStories.name,
      headline: alumniStories.headline,
      story: alumniStories.story,
      contribution: alumniStories.contribution,
    })
    .from(alumniStories)
    .orderBy(asc(alumniStories.seqNo), asc(alumniStories.id))
    .limit(ALUMNI_PAGE_MAX_STORIES)

/** Counts listed courses, their lessons, playing time and creators. */
export async function computeSiteFigures({ db }: QueryContext): Promise<SiteFigures> {
  const counted = db
    .select({
      courses: sql<number>`count(*)::int`,
      lessons: sql<number>`coalesce(sum(${courses.lessonCount}), 0)::int`,
      durationMs: sql`coalesce(sum(${courses.durationMs}), 0)`.mapWith(Number),
      creators: sql<number>`count(distinct ${courses.creatorId})::int`,
    })
    .from(courses)
    .where(shown)
  const authors = db
    .select({ name: users.name, image: users.image, courses: sql<number>`count(*)::int` })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(shown)
    .groupBy(users.id)
    .orderBy(desc(sql`count(*)`), asc(users.name))
    .limit(SHOWN_AUTHORS)
  const [figures] = await counted
  return { ...(figures ?? { courses: 0, lessons: 0, durationMs: 0, creators: 0 }), authors: await authors }
}
