import { and, eq, inArray, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { buildContainsPattern } from '#platform/server/db/like-pattern.ts'
import { CLOSED_VISIBILITIES } from '../../rules/closed-visibilities.ts'
import type { AddOn, AddOnState } from '../../rules/promotion.ts'
import type { AddOnWork } from '../../rules/promotion-schemas.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { courses } from '../tables.ts'

/** Whether a bundle would open closed courses of other creators than its own, who did not agree. */
const holdsOthersCourses = sql<boolean>`exists (
  select 1 from ${bundleCourses} inner join ${courses} as held on held.id = ${bundleCourses.courseId}
  where ${bundleCourses.bundleId} = ${bundles.id} and held.creator_id <> ${bundles.creatorId}
    and ${inArray(sql`held.visibility`, CLOSED_VISIBILITIES)}
)`

/**
 * One select of the courses and bundles of a creator that an add-on can be, whatever has become of them.
 * @param given.exceptCourseId the course that they are to come with, which is none of them; null where it has none yet
 */
function selectAddOnWorks(
  db: Database | Transaction,
  { creatorId, exceptCourseId }: { readonly creatorId: string; readonly exceptCourseId: string | null },
) {
  const state = (value: AddOnState) => sql`${value}::text`
  const ownCourses = db
    .select({
      kind: sql<AddOn['kind']>`'course'::text`.as('kind'),
      id: courses.id,
      title: courses.title,
      category: sql<string>`${courses.category}`.as('category'),
      image: sql<string | null>`${courses.coverImage}`.as('image'),
      slug: sql<string>`${courses.seoTitle}`.as('slug'),
      state: sql<AddOnState>`case when ${courses.publishedAt} is null then ${state('takenOff')}
        when ${notInArray(courses.visibility, CLOSED_VISIBILITIES)} then ${state('open')} else ${state('available')} end`.as(
        'state',
      ),
    })
    .from(courses)
    .where(
      and(
        eq(courses.creatorId, creatorId),
        eq(courses.kind, 'course'),
        exceptCourseId === null ? undefined : ne(courses.id, exceptCourseId),
      ),
    )
  const ownBundles = db
    .select({
      kind: sql<AddOn['kind']>`'bundle'::text`.as('kind'),
      id: bundles.id,
      title: bundles.title,
      category: sql<string>`''::text`.as('category'),
      image: sql<string | null>`${bundles.coverImage}`.as('image'),
      slug: sql<string>`${bundles.slug}`.as('slug'),
      state: sql<AddOnState>`case when ${bundles.publishedAt} is null then ${state('takenOff')}
        when ${holdsOthersCourses} then ${state('shared')} else ${state('available')} end`.as('state'),
    })
    .from(bundles)
    .where(eq(bundles.creatorId, creatorId))
  return ownCourses.unionAll(ownBundles).as('works')
}

interface AddOnOwner {
  readonly creatorId: string
  /** Null while the course it comes with was never published. */
  readonly courseId: string | null
}

/** What an add-on is and what has become of it. Nothing is told of works of other creators: to this one they are gone. */
export async function findAddOnWork(
  db: Database | Transaction,
  { creatorId, courseId }: AddOnOwner,
  { kind, id }: AddOn,
): Promise<AddOnWork> {
  const works = selectAddOnWorks(db, { creatorId, exceptCourseId: courseId })
  const [row] = await db
    .select()
    .from(works)
    .where(and(eq(works.kind, kind), eq(works.id, id)))
  return row ? presentAddOnWork(row) : { kind, id, ...GONE }
}

const GONE = { title: '', category: '', image: null, path: null, state: 'gone' } as const

type AddOnRow = AddOn & Pick<AddOnWork, 'title' | 'category' | 'image' | 'state'> & { readonly slug: string }

const presentAddOnWork = ({ kind, id, title, category, image, slug, state }: AddOnRow): AddOnWork => ({
  ...{ kind, id, title, category, state },
  image: image && `/media/${image}`,
  path: buildAddOnPath(kind, slug),
})

/** Where an add-on is on the site. */
export const buildAddOnPath = (kind: AddOn['kind'], slug: string): string =>
  kind === 'course' ? `/courses/${slug}` : `/bundles/${slug}`

interface AddOnChoice extends AddOnOwner {
  /** A part of the title. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The works of a creator that can come with one of their courses, by title. */
export async function listAvailableAddOns(
  db: Database | Transaction,
  { creatorId, courseId, search, limit, offset }: AddOnChoice,
): Promise<{ readonly works: AddOnWork[]; readonly totalCount: number }> {
  const works = selectAddOnWorks(db, { creatorId, exceptCourseId: courseId })
  const where = and(
    eq(works.state, 'available'),
    search === '' ? undefined : sql`${works.title} ilike ${buildContainsPattern(search)}`,
  )
  const rows = await db
    .select({
      kind: works.kind,
      id: works.id,
      title: works.title,
      category: works.category,
      image: works.image,
      slug: works.slug,
      state: works.state,
      totalCount: sql<number>`count(*) over ()::int`,
    })
    .from(works)
    .where(where)
    .orderBy(works.title, works.id)
    .limit(limit)
    .offset(offset)
  return { works: rows.map(presentAddOnWork), totalCount: rows[0]?.totalCount ?? 0 }
}

/** Condition on a course or its alias: it is published, and opens with a grant only. */
export const isAvailableCourse = (course: Record<'publishedAt' | 'visibility' | 'kind', SQLWrapper>) =>
  and(
    sql`${course.publishedAt} is not null`,
    sql`${course.kind} = 'course'`,
    inArray(course.visibility as typeof courses.visibility, CLOSED_VISIBILITIES),
  )

/** Condition on bundles: it is published, and opens closed courses of its creator only. */
export const isAvailableBundle = and(sql`${bundles.publishedAt} is not null`, sql`not ${holdsOthersCourses}`)
