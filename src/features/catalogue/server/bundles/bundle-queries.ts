import { and, asc, count, desc, eq, exists, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { QueryContext, ReaderContext } from '#platform/server/command-context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import { BUNDLE_COVER_COURSES, type BundleCard, type BundleDetail, canSeeBundle } from '../../rules/bundle.ts'
import { CLOSED_VISIBILITIES } from '../../rules/closed-visibilities.ts'
import { bundleCourses, bundles, formerBundleSlugs } from '../bundle-tables.ts'
import { courseCardColumns, toCourseCard } from '../queries/list-courses.ts'
import { courses } from '../tables.ts'

interface BundleRow {
  readonly bundle: typeof bundles.$inferSelect
  readonly creator: { name: string; username: string | null; image: string | null }
  readonly courseCount: number
  readonly lessonCount: number
  readonly durationMs: number
  readonly category: string | null
  readonly covers: BundleCard['covers'] | null
}

/** What a bundle shows in place of a picture of its own, from what {@link bundleCoversSql} gives. */
export const presentBundleCovers = (
  { coverImage }: { coverImage: string | null },
  covers: BundleCard['covers'] | null,
): BundleCard['covers'] =>
  coverImage
    ? []
    : (covers ?? []).map((cover) => ({ ...cover, image: cover.image && `/media/${cover.image}` }))

export function presentBundleCard({ bundle, creator, ...sums }: BundleRow): BundleCard {
  const { category, covers } = sums
  return {
    id: bundle.id,
    slug: bundle.slug,
    title: bundle.title,
    image: bundle.coverImage && `/media/${bundle.coverImage}`,
    category: category ?? '',
    covers: presentBundleCovers(bundle, covers),
    courseCount: sums.courseCount,
    videoCount: sums.lessonCount,
    timeCount: Math.round(sums.durationMs / 60_000),
    enrollCount: bundle.enrolCount,
    price: bundle.price || null,
    type: 'bundle',
    creatorInfo: [{ name: creator.name, username: creator.username, profileImage: creator.image }],
  }
}

/** Which courses of a bundle its page shows and enrols in. */
export const visibleBundleCourseCondition = and(
  eq(courses.kind, 'course'),
  isNotNull(courses.publishedAt),
  ne(courses.visibility, 'unlisted'),
)

/** Its first courses, where those of a bundle are joined. */
export const bundleCoversSql = sql<BundleRow['covers']>`to_json((array_agg(json_build_object(
  'id', ${courses.id}, 'title', ${courses.title}, 'category', ${courses.category}, 'image', ${courses.coverImage}
) order by ${bundleCourses.seqNo}))[1:${sql.raw(String(BUNDLE_COVER_COURSES))}])`

/**
 * Bundles as their cards show them, with sums over the courses shown.
 * @param options.empty whether to include bundles that have no course to show
 */
export function selectBundleCards(
  db: Database | Transaction,
  where: SQL | undefined,
  { empty = false } = {},
) {
  const sums = db
    .select({
      courseCount: sql<number>`count(*)::int`.as('course_count'),
      lessonCount: sql<number>`coalesce(sum(${courses.lessonCount}), 0)::int`.as('lessons'),
      durationMs: sql<number>`coalesce(sum(${courses.durationMs}), 0)::float8`.as('duration'),
      category: sql<string | null>`(array_agg(${courses.category} order by ${bundleCourses.seqNo}))[1]`.as(
        'first_category',
      ),
      covers: bundleCoversSql.as('covers'),
    })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(and(eq(bundleCourses.bundleId, bundles.id), visibleBundleCourseCondition))
    .as('sums')
  return db
    .select({
      bundle: bundles,
      creator: { name: users.name, username: users.username, image: users.image },
      courseCount: sums.courseCount,
      lessonCount: sums.lessonCount,
      durationMs: sums.durationMs,
      category: sums.category,
      covers: sums.covers,
    })
    .from(bundles)
    .innerJoin(users, eq(users.id, bundles.creatorId))
    .crossJoinLateral(sums)
    .where(and(where, empty ? undefined : sql`${sums.courseCount} > 0`))
    .orderBy(desc(bundles.publishedAt), desc(bundles.id))
}

const readBundleCards = defineRead('catalogue_bundle_cards', (db, given: Placeholders<{ ids: string[] }>) =>
  selectBundleCards(db, sql`${bundles.id} = any(${given.ids}::uuid[])`, { empty: true }),
)

/** Cards of the given bundles by id, drafts and empty ones too; for lists of other features. */
export async function getBundleCardsById(
  { db }: QueryContext,
  ids: string[],
): Promise<Map<string, BundleCard>> {
  if (ids.length === 0) return new Map()
  const rows = await readBundleCards(db, { ids })
  return new Map(rows.map((row) => [row.bundle.id, presentBundleCard(row)]))
}

const readBundlePage = defineRead(
  'catalogue_bundle_page',
  (db, given: Placeholders<{ limit: number; offset: number }>) =>
    selectBundleCards(db, isNotNull(bundles.publishedAt)).limit(given.limit).offset(given.offset),
)

/** Without the sums, which would be made for every bundle there is. */
const readBundleCount = defineRead('catalogue_bundle_count', (db) => {
  const shown = db
    .select({ id: courses.id })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(and(eq(bundleCourses.bundleId, bundles.id), visibleBundleCourseCondition))
  return db
    .select({ count: count() })
    .from(bundles)
    .where(and(isNotNull(bundles.publishedAt), exists(shown)))
})

export type BundleLister = (ctx: QueryContext, request: PageRequest) => Promise<Page<BundleCard>>

/** A page of the published bundles, the newest first. */
export const listBundles: BundleLister = async ({ db }, request) => {
  const { page, limit } = request
  const [rows, [counted]] = await Promise.all([
    readBundlePage(db, { limit, offset: (page - 1) * limit }),
    readBundleCount(db, {}),
  ])
  return buildPage(rows.map(presentBundleCard), counted?.count ?? 0, request)
}

const readBundle = defineRead('catalogue_bundle', (db, given: Placeholders<{ slug: string }>) =>
  selectBundleCards(db, eq(bundles.slug, given.slug)),
)

const readCoursesOfBundle = defineRead(
  'catalogue_courses_of_bundle',
  (db, given: Placeholders<{ slug: string }>) =>
    db
      .select(courseCardColumns)
      .from(bundles)
      .innerJoin(bundleCourses, eq(bundleCourses.bundleId, bundles.id))
      .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(and(eq(bundles.slug, given.slug), visibleBundleCourseCondition))
      .orderBy(asc(bundleCourses.seqNo)),
)

async function findBundleOfFormerSlug(db: Database | Transaction, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: bundles.slug })
    .from(formerBundleSlugs)
    .innerJoin(bundles, eq(bundles.id, formerBundleSlugs.bundleId))
    .where(eq(formerBundleSlugs.slug, slug))
  return row?.slug
}

/**
 * A bundle with its courses, by its slug or a former one; null when the actor may not see it or it has no course to show.
 * What it is found by is not what the answer has when it was a former one.
 */
export async function getBundle(
  ctx: ReaderContext,
  { slug }: { slug: string },
): Promise<BundleDetail | null> {
  const { db, actor, clock } = ctx
  const [[row], inside] = await Promise.all([readBundle(db, { slug }), readCoursesOfBundle(db, { slug })])
  if (!row) {
    const present = await findBundleOfFormerSlug(db, slug)
    return present === undefined || present === slug ? null : getBundle(ctx, { slug: present })
  }
  if (!canSeeBundle(actor, row.bundle)) return null
  const { ctfTitle, aboutHtml, aboutText, pathType, videoRestriction } = row.bundle
  const now = clock.now()
  return {
    ...presentBundleCard(row),
    ...{ ctfTitle, aboutHtml, aboutText, pathType, videoRestriction },
    courses: inside.map((course) => toCourseCard(course, now)),
  }
}

const readBundleById = defineRead('catalogue_bundle_by_id', (db, given: Placeholders<{ bundleId: string }>) =>
  db.select().from(bundles).where(eq(bundles.id, given.bundleId)),
)

/** A bundle the actor may see, or undefined. */
export async function findVisibleBundle({ db, actor }: ReaderContext, bundleId: string) {
  const [bundle] = await readBundleById(db, { bundleId })
  return bundle && canSeeBundle(actor, bundle) ? bundle : undefined
}

/**
 * Whether a bundle holds a restricted or practice course of somebody else. A grant of the bundle opens all its courses (decision 0040), and
 * an import may have put anybody's into it, so its creator cannot give it then.
 */
export async function hasClosedCoursesOfOthers(
  db: Database | Transaction,
  bundle: { readonly id: string; readonly creatorId: string },
): Promise<boolean> {
  const others = await db
    .select({ id: courses.id })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(
      and(
        eq(bundleCourses.bundleId, bundle.id),
        ne(courses.creatorId, bundle.creatorId),
        inArray(courses.visibility, CLOSED_VISIBILITIES),
      ),
    )
    .limit(1)
  return others.length > 0
}

const readBundleCourses = defineRead(
  'catalogue_bundle_courses',
  (db, given: Placeholders<{ bundleId: string }>) =>
    db
      .select({
        id: courses.id,
        creatorId: courses.creatorId,
        visibility: courses.visibility,
        publishedAt: courses.publishedAt,
      })
      .from(bundleCourses)
      .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
      .where(and(eq(bundleCourses.bundleId, given.bundleId), visibleBundleCourseCondition))
      .orderBy(asc(bundleCourses.seqNo)),
)

/** The courses a bundle shows and enrols in, in their order. */
export const listBundleCourses = (db: Database | Transaction, bundleId: string) =>
  readBundleCourses(db, { bundleId })
