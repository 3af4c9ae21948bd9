import { and, eq, sql } from 'drizzle-orm'
import { findFreeSlug } from '#platform/rules/slug.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { slugify } from '#platform/server/slug.ts'
import { courseCategories } from '../category-tables.ts'
import { toCategoryColumns } from '../course-categories.ts'
import { courses, formerCourseSlugs } from '../tables.ts'
import type { CourseImportPlan } from './course-plan.ts'
import { COURSE_FILE_NAME, CourseImportRefusedError } from './problems.ts'

export interface SavedCourse {
  readonly id: string
  readonly seoTitle: string
  readonly created: boolean
}

/** Whether the course is published afterwards: as before (a new one is a draft), not, or since a time. */
export type CoursePublication = 'keep' | 'draft' | { readonly since: Date }

/** Lets one import of a course at a time write; the lock ends with the transaction. */
export async function lockCourseImport(
  tx: Transaction,
  { creatorId, importKey }: Pick<CourseImportPlan, 'creatorId' | 'importKey'>,
): Promise<void> {
  await acquireTransactionLock(tx, 'import', creatorId, importKey)
}

/** Writes the course's row. A changed title gives a new slug, and the old one redirects. */
export async function saveCourse(
  tx: Transaction,
  plan: CourseImportPlan,
  publication: CoursePublication,
  now: Date,
): Promise<SavedCourse> {
  const categorySlugs = await lockCategorySlugs(tx)
  const isGone = (slug: string) => !categorySlugs.includes(slug)
  if (isGone(plan.category) || plan.moreCategories.some(isGone)) {
    // It was there when the file was checked.
    const key = isGone(plan.category) ? 'category' : 'moreCategories'
    const message = `“${key}” must be one of: ${categorySlugs.join(', ')}`
    throw new CourseImportRefusedError([{ file: COURSE_FILE_NAME, line: null, message }])
  }
  const [existing] = await tx
    .select({
      id: courses.id,
      seoTitle: courses.seoTitle,
      title: courses.title,
      publishedAt: courses.publishedAt,
    })
    .from(courses)
    .where(and(eq(courses.creatorId, plan.creatorId), eq(courses.importKey, plan.importKey)))
    .for('update')
  const wanted = slugify(plan.title, plan.kind)
  const seoTitle =
    existing && plan.seoTitle === undefined && slugify(existing.title, plan.kind) === wanted
      ? existing.seoTitle
      : await newSlug(tx, plan.seoTitle ?? wanted, existing?.id, categorySlugs)
  const since = publishedAt(publication, existing?.publishedAt ?? null)
  const values = {
    kind: plan.kind,
    seoTitle,
    title: plan.title,
    ctfTitle: plan.ctfTitle,
    aboutHtml: plan.about.html,
    aboutText: plan.about.text,
    aboutMarkdown: plan.about.markdown,
    isSourceLost: plan.about.isSourceLost ?? false,
    category: plan.category,
    ...toCategoryColumns(plan.moreCategories),
    tags: [...plan.tags],
    level: plan.level,
    language: plan.language,
    outcomes: [...plan.outcomes],
    audience: [...plan.audience],
    visibility: plan.visibility,
    startsAt: plan.startsAt,
    isCohort: plan.isCohort,
    mode: plan.mode,
    ...(plan.coverImage !== undefined && { coverImage: plan.coverImage }),
    ...(plan.price !== undefined && { price: plan.price }),
    publishedAt: since,
    ...(since !== null && { neverPublished: false }),
    updatedAt: now,
  }
  if (!existing) {
    const createdAt = typeof publication === 'object' && publication.since < now ? publication.since : now
    const [row] = await tx
      .insert(courses)
      .values({
        ...values,
        creatorId: plan.creatorId,
        importKey: plan.importKey,
        neverPublished: since === null,
        createdAt,
      })
      .returning({ id: courses.id })
    if (!row) throw new Error('an inserted course has no row')
    return { id: row.id, seoTitle, created: true }
  }
  await tx.update(courses).set(values).where(eq(courses.id, existing.id))
  if (seoTitle !== existing.seoTitle) {
    await tx.delete(formerCourseSlugs).where(eq(formerCourseSlugs.seoTitle, seoTitle))
    await tx.insert(formerCourseSlugs).values({ seoTitle: existing.seoTitle, courseId: existing.id })
  }
  return { id: existing.id, seoTitle, created: false }
}

function publishedAt(publication: CoursePublication, before: Date | null): Date | null {
  if (publication === 'keep') return before
  return publication === 'draft' ? null : (before ?? publication.since)
}

/** The slugs of all categories. Until the transaction ends, none is added or removed. */
async function lockCategorySlugs(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ slug: courseCategories.slug })
    .from(courseCategories)
    .orderBy(courseCategories.position)
    .for('key share')
  return rows.map(({ slug }) => slug)
}

/** A slug that no other course has or had, nor a category, since both stand in the same place of an address. */
async function newSlug(
  tx: Transaction,
  slug: string,
  courseId: string | undefined,
  categorySlugs: readonly string[],
): Promise<string> {
  // Of two courses with one title at the same moment the second waits, then sees the first.
  await acquireTransactionLock(tx, 'course-slug', slug)
  const like = sql`${`${slug.slice(0, 70)}%`}`
  const present = await tx
    .select({ slug: courses.seoTitle, courseId: courses.id })
    .from(courses)
    .where(sql`${courses.seoTitle} like ${like}`)
  const former = await tx
    .select({ slug: formerCourseSlugs.seoTitle, courseId: formerCourseSlugs.courseId })
    .from(formerCourseSlugs)
    .where(sql`${formerCourseSlugs.seoTitle} like ${like}`)
  const taken = new Set(
    [...present, ...former].filter((row) => row.courseId !== courseId).map((row) => row.slug),
  )
  return findFreeSlug(slug, (candidate) => taken.has(candidate) || categorySlugs.includes(candidate))
}
