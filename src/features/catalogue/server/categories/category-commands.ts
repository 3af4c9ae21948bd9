import { isDeepStrictEqual } from 'node:util'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#platform/rules/app-error.ts'
import { findFreeSlug } from '#platform/rules/slug.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { slugify } from '#platform/server/slug.ts'
import { t } from '../../messages/index.ts'
import type { CategoryTitles } from '../../rules/categories.ts'
import {
  CATEGORY_TITLE_HINT,
  categoryTitleSchema,
  categoryTitlesSchema,
  MAX_CATEGORIES,
} from '../../rules/category-schemas.ts'
import { courseCategories } from '../category-tables.ts'
import { isInCategory } from '../course-categories.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import { CATEGORIES_CHANGED_CHANNEL } from './live-categories.ts'

/** The subject of entries in the audit log about all of them. */
const ALL_CATEGORIES_ID = 'all'

/**
 * Adds a category at the end. Its slug is made of its title; a number tells it from that of another category.
 *
 * @returns its slug
 * @throws AppError `category/invalid`, `category/title-taken`, `category/too-many`, or `category/address-taken` when a course has or had
 *   its address
 */
export async function addCategory(
  { db, clock, actor }: CommandContext,
  { title: given, titles = {} }: { title: string; titles?: CategoryTitles | undefined },
): Promise<string> {
  const title = parseCategoryTitle(given)
  const others = parseCategoryTitles(titles)
  return db.transaction(async (tx) => {
    const present = await lockCategories(tx)
    if (present.length >= MAX_CATEGORIES) {
      throw new AppError('category/too-many', t.tooManyCategories({ max: MAX_CATEGORIES }))
    }
    await requireFreeTitle(tx, title)
    const taken = new Set(present.map(({ slug }) => slug))
    const slug = findFreeSlug(slugify(title, 'category'), (candidate) => taken.has(candidate))
    if (await isCourseSlug(tx, slug)) {
      throw new AppError('category/address-taken', t.categoryAddressIsTaken({ path: `/courses/${slug}` }))
    }
    const now = clock.now()
    const position = (present.at(-1)?.position ?? 0) + 1
    await tx.insert(courseCategories).values({ slug, title, titles: others, position, updatedAt: now })
    const entry = { action: 'category.added', subjectId: slug, details: { title, ...others } } as const
    await writeAuditEntry(tx, { at: now, actor, ...entry })
    await notifyCategoriesChanged(tx)
    return slug
  })
}

/**
 * Gives a category another title, or other titles in other languages; its address stays. Does nothing when it is called so already.
 *
 * @param input.titles in other languages; without it, they stay as they are
 * @param input.version the one that the title was changed from; without it, whatever it is called now
 * @throws AppError `category/invalid`, `category/missing`, `category/changed`, `category/title-taken`
 */
export async function renameCategory(
  { db, clock, actor }: CommandContext,
  {
    slug,
    title: given,
    titles,
    version,
  }: {
    slug: string
    title: string
    titles?: CategoryTitles | undefined
    version?: number | undefined
  },
): Promise<void> {
  const title = parseCategoryTitle(given)
  await db.transaction(async (tx) => {
    const category = (await lockCategories(tx)).find((one) => one.slug === slug)
    if (!category) throw createMissingCategoryError(slug)
    const others = titles ? parseCategoryTitles(titles) : category.titles
    if (category.title === title && isDeepStrictEqual(category.titles, others)) return
    if (version !== undefined && version !== category.version) {
      throw new AppError('category/changed', t.categoryHasChanged({ title: category.title }))
    }
    await requireFreeTitle(tx, title, slug)
    const now = clock.now()
    await tx
      .update(courseCategories)
      .set({ title, titles: others, version: category.version + 1, updatedAt: now })
      .where(eq(courseCategories.slug, slug))
    const details = { from: category.title, to: title, ...others }
    await writeAuditEntry(tx, { at: now, actor, action: 'category.renamed', subjectId: slug, details })
    await notifyCategoriesChanged(tx)
  })
}

/**
 * Moves categories to the front in the given order; the others follow in theirs. Does nothing when they stand so.
 *
 * @param input.seen the order that it was made from; without it, whatever it is now
 * @throws AppError `category/missing` naming a slug that none has, `category/changed` when they do not stand as seen
 */
export async function reorderCategories(
  { db, clock, actor }: CommandContext,
  { slugs, seen }: { slugs: readonly string[]; seen?: readonly string[] | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await lockCategories(tx)
    const positions = new Map(present.map(({ slug, position }) => [slug, position]))
    if (seen && seen.join() !== [...positions.keys()].join()) {
      throw new AppError('category/changed', t.categoryOrderHasChanged)
    }
    const missing = slugs.find((slug) => !positions.has(slug))
    if (missing !== undefined) throw createMissingCategoryError(missing)
    const now = clock.now()
    let moved = 0
    for (const [index, slug] of [...new Set([...slugs, ...positions.keys()])].entries()) {
      const position = index + 1
      if (positions.get(slug) === position) continue
      await tx
        .update(courseCategories)
        .set({ position, updatedAt: now })
        .where(eq(courseCategories.slug, slug))
      moved += 1
    }
    if (moved === 0) return
    const entry = {
      action: 'categories.reordered',
      subjectId: ALL_CATEGORIES_ID,
      details: { moved },
    } as const
    await writeAuditEntry(tx, { at: now, actor, ...entry })
    await notifyCategoriesChanged(tx)
  })
}

/**
 * Removes a category that nothing is in.
 * @throws AppError `category/missing`, or `category/in-use` while a course or single video has it, drafts too
 */
export async function removeCategory(
  { db, clock, actor }: CommandContext,
  { slug }: { slug: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const category = (await lockCategories(tx)).find((one) => one.slug === slug)
    if (!category) throw createMissingCategoryError(slug)
    const [used] = await tx.select({ count: count() }).from(courses).where(isInCategory(slug))
    if (used && used.count > 0) {
      throw new AppError('category/in-use', t.categoryIsInUse({ title: category.title, count: used.count }))
    }
    await tx.delete(courseCategories).where(eq(courseCategories.slug, slug))
    const details = { title: category.title }
    const entry = { action: 'category.removed', subjectId: slug, details } as const
    await writeAuditEntry(tx, { at: clock.now(), actor, ...entry })
    await notifyCategoriesChanged(tx)
  })
}

function parseCategoryTitle(given: string): string {
  const parsed = categoryTitleSchema.safeParse(given)
  if (!parsed.success) throw new AppError('category/invalid', CATEGORY_TITLE_HINT)
  return parsed.data
}

function parseCategoryTitles(given: CategoryTitles): CategoryTitles {
  const parsed = categoryTitlesSchema.safeParse(given)
  if (!parsed.success) throw new AppError('category/invalid', CATEGORY_TITLE_HINT)
  return parsed.data
}

const createMissingCategoryError = (slug: string) =>
  new AppError('category/missing', t.thereIsNoCategory({ slug }))

/**
 * Lets one change at a time look at all categories. It waits for courses that are being saved, and they for it, since both choose
 * addresses under `/courses/`. Readers wait for nothing.
 */
async function lockCategories(tx: Transaction) {
  await tx.execute(sql`lock table ${courseCategories} in exclusive mode`)
  return tx.select().from(courseCategories).orderBy(courseCategories.position, courseCategories.slug)
}

async function requireFreeTitle(tx: Transaction, title: string, ownSlug = ''): Promise<void> {
  const sameTitle = sql`lower(${courseCategories.title}) = lower(${title})`
  const [other] = await tx
    .select({ title: courseCategories.title })
    .from(courseCategories)
    .where(and(sameTitle, ne(courseCategories.slug, ownSlug)))
  if (other) throw new AppError('category/title-taken', t.categoryTitleIsTaken({ title: other.title }))
}

async function isCourseSlug(tx: Transaction, slug: string): Promise<boolean> {
  const [present] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.seoTitle, slug))
  if (present) return true
  const [former] = await tx
    .select({ id: formerCourseSlugs.courseId })
    .from(formerCourseSlugs)
    .where(eq(formerCourseSlugs.seoTitle, slug))
  return former !== undefined
}

/** Tells every process, after the commit, to load them, after which it drops its cached pages. */
const notifyCategoriesChanged = (tx: Transaction) =>
  tx.execute(sql`select pg_notify(${CATEGORIES_CHANGED_CHANNEL}, '')`)
