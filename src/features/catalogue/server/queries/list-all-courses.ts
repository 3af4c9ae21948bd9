import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { matchesUserText, users } from '#features/accounts/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { Database } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import type { CourseVisibility } from '../../rules/course.ts'
import { isInCategory } from '../course-categories.ts'
import { courses } from '../tables.ts'

const COLUMNS = {
  id: courses.id,
  kind: courses.kind,
  seoTitle: courses.seoTitle,
  title: courses.title,
  category: courses.category,
  secondCategory: courses.secondCategory,
  thirdCategory: courses.thirdCategory,
  visibility: courses.visibility,
  price: courses.price,
  publishedAt: courses.publishedAt,
  featuredAt: courses.featuredAt,
  lessonCount: courses.lessonCount,
  learners: courses.enrolCount,
  createdAt: courses.createdAt,
  owner: { id: users.id, name: users.name, username: users.username },
}

const selectAll = (db: Database) =>
  db.select(COLUMNS).from(courses).innerJoin(users, eq(users.id, courses.creatorId))

/** A course as those who administer all of them see it. */
export type ListedCourse = Awaited<ReturnType<typeof selectAll>>[number]

/**
 * A page of all courses and single videos, drafts too, the newest first; as fast at the last page as at the first.
 *
 * @param input.owner an account's id, or the beginning of a name, username or e-mail address
 * @param input.search a part of the title
 * @param input.before id of the last course of the page before
 */
export async function listAllCourses(
  { db }: Pick<QueryContext, 'db'>,
  input: {
    readonly state?: 'draft' | 'published' | 'featured' | undefined
    /** Slug of one of its categories. */
    readonly category?: string | undefined
    readonly visibility?: CourseVisibility | undefined
    readonly owner?: string | undefined
    readonly search?: string | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<{ data: ListedCourse[]; next: string | null }> {
  const { state, category, visibility, owner, search, before, limit } = input
  const inState = {
    draft: isNull(courses.publishedAt),
    published: isNotNull(courses.publishedAt),
    featured: isNotNull(courses.featuredAt),
  }
  const rows = await selectAll(db)
    .where(
      and(
        state && inState[state],
        category === undefined ? undefined : isInCategory(category),
        visibility && eq(courses.visibility, visibility),
        owner
          ? inArray(courses.creatorId, db.select({ id: users.id }).from(users).where(matchesUserText(owner)))
          : undefined,
        search ? ilike(courses.title, buildContainsPattern(search)) : undefined,
        before === undefined ? undefined : lt(courses.id, before),
      ),
    )
    .orderBy(desc(courses.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

/** One of them; undefined when there is no such course. */
export async function findListedCourse(
  { db }: Pick<QueryContext, 'db'>,
  { courseId }: { readonly courseId: string },
): Promise<ListedCourse | undefined> {
  const [course] = await selectAll(db).where(eq(courses.id, courseId))
  return course
}
