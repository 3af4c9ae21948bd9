import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import type { CommandActor } from '#platform/rules/actor.ts'
import { AppError } from '#platform/rules/app-error.ts'
import { writeAuditEntry } from '#platform/server/audit/write-audit-entry.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import { slugify } from '#platform/server/slug.ts'
import { type BundleFile, bundleFileSchema } from '../../rules/bundle.ts'
import { bundleCourses, bundles, formerBundleSlugs } from '../bundle-tables.ts'
import { notifyCatalogueChanged } from '../catalogue-changed.ts'
import { courses } from '../tables.ts'
import { findBundleSlug } from './find-bundle-slug.ts'

/**
 * Creates a bundle, or updates the one with the same title and creator; does nothing when all of it is so already. Learners stay in
 * the courses they have.
 *
 * @param input.publishedAt since when a new one is published; null makes a draft. An existing one keeps its state
 * @throws AppError `bundle/unknown-courses` naming every missing course, `bundle/taken` when another creator has
 *   a bundle of this title
 */
export async function saveBundle(
  { db, clock, actor }: CommandContext,
  { file, creatorId, publishedAt }: { file: BundleFile; creatorId: string; publishedAt: Date | null },
): Promise<{ id: string; slug: string; created: boolean }> {
  const now = clock.now()
  const ofTitle = slugify(file.title, 'bundle')
  return db.transaction(async (tx) => {
    // Of two imports of one title at the same moment the second waits, then sees the first.
    await acquireTransactionLock(tx, 'bundle-slug', ofTitle)
    const [existing] = await tx
      .select()
      .from(bundles)
      .where(sql`lower(${bundles.title}) = lower(${file.title})`)
      .orderBy(desc(eq(bundles.creatorId, creatorId)))
      .limit(1)
      .for('update')
    if (existing && existing.creatorId !== creatorId) {
      throw new AppError('bundle/taken', `There is a bundle “${file.title}” of somebody else.`)
    }
    const slug = existing?.slug ?? (await findBundleSlug(tx, ofTitle, undefined))
    const courseIds = await lockCoursesBySlug(tx, file.courses)
    const about = await renderArticleInThread(file.about)
    if (!about)
      throw new AppError('bundle/tangled', 'What the bundle says about itself is too complex to be shown.')
    const values = {
      slug,
      title: file.title,
      ctfTitle: file.certificateTitle ?? file.title,
      aboutHtml: about.html,
      aboutText: about.text,
      aboutMarkdown: about.markdown,
      isSourceLost: false,
      price: file.price ?? null,
      pathType: file.path ?? null,
      videoRestriction: file.videoRestriction,
    }
    if (existing && (await isSameBundle(tx, existing, { values, courseIds }))) {
      return { id: existing.id, slug, created: false }
    }
    const [saved] = existing
      ? await tx
          .update(bundles)
          .set({ ...values, updatedAt: now })
          .where(eq(bundles.id, existing.id))
          .returning({ id: bundles.id })
      : await tx
          .insert(bundles)
          .values({ ...values, creatorId, publishedAt, createdAt: publishedAt ?? now, updatedAt: now })
          .returning({ id: bundles.id })
    if (!saved) throw new Error('a saved bundle has no row')
    await recordSavedBundle(tx, { id: saved.id, slug, courseIds, created: !existing }, { now, actor })
    return { id: saved.id, slug, created: !existing }
  })
}

/** Writes what the saving of a bundle writes beside its row: its courses, the end of a former slug that is its own now, and the audit log. */
export async function recordSavedBundle(
  tx: Transaction,
  {
    id,
    slug,
    courseIds,
    created,
  }: {
    readonly id: string
    readonly slug: string
    readonly courseIds: readonly string[]
    readonly created: boolean
  },
  { now, actor }: { readonly now: Date; readonly actor: CommandActor },
): Promise<void> {
  await tx.delete(formerBundleSlugs).where(eq(formerBundleSlugs.slug, slug))
  await tx.delete(bundleCourses).where(eq(bundleCourses.bundleId, id))
  await tx
    .insert(bundleCourses)
    .values(courseIds.map((courseId, index) => ({ bundleId: id, courseId, seqNo: index + 1 })))
  await notifyCatalogueChanged(tx)
  const action = created ? 'bundle.added' : 'bundle.updated'
  const details = { slug, courses: courseIds.length }
  await writeAuditEntry(tx, { at: now, actor, action, subjectId: id, details })
}

type BundleRow = typeof bundles.$inferSelect

async function isSameBundle(
  tx: Transaction,
  row: BundleRow,
  { values, courseIds }: { values: Partial<BundleRow>; courseIds: readonly string[] },
): Promise<boolean> {
  const fields = Object.keys(values) as (keyof BundleRow)[]
  if (fields.some((field) => values[field] !== row[field])) return false
  const before = await tx
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(eq(bundleCourses.bundleId, row.id))
    .orderBy(asc(bundleCourses.seqNo))
  return before.length === courseIds.length && before.every(({ id }, index) => id === courseIds[index])
}

/** Ids of courses, which cannot be deleted before the transaction ends. */
async function lockCoursesBySlug(tx: Transaction, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: courses.id, slug: courses.seoTitle })
    .from(courses)
    .where(inArray(courses.seoTitle, [...slugs]))
    .orderBy(courses.id)
    .for('key share')
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  const missing = slugs.filter((slug) => !bySlug.has(slug))
  if (missing.length > 0) {
    throw new AppError('bundle/unknown-courses', `There is no course ${missing.join(', ')}.`)
  }
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

interface SavedBundle {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly created: boolean
}

/**
 * Creates or updates the bundles of a YAML file, which has one or a list: all of them or none.
 *
 * @param input.publishedAt since when a new bundle at that position is published; null makes a draft. Existing ones keep
 *   their state
 * @throws AppError `bundle/file` with what is wrong in the file, `bundle/unknown-creator`, and those of `saveBundle`
 */
export async function importBundles(
  ctx: CommandContext,
  { yaml, publishedAt }: { yaml: string; publishedAt: (place: number) => Date | null },
): Promise<SavedBundle[]> {
  const files = await readBundles(yaml)
  return ctx.db.transaction(async (tx) => {
    const saved: SavedBundle[] = []
    for (const [place, file] of files.entries()) {
      const [creator] = await tx.select({ id: users.id }).from(users).where(eq(users.username, file.creator))
      if (!creator) throw new AppError('bundle/unknown-creator', `Nobody has the username ${file.creator}.`)
      const input = { file, creatorId: creator.id, publishedAt: publishedAt(place) }
      saved.push({ ...(await saveBundle({ ...ctx, db: tx }, input)), title: file.title })
    }
    return saved
  })
}

async function readBundles(yaml: string): Promise<BundleFile[]> {
  // Loaded when needed: the YAML parser is large, and the server starts without it.
  const { parse } = await import('yaml')
  let content: unknown
  try {
    content = parse(yaml)
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The file is no YAML.'
    throw new AppError('bundle/file', message, { cause: error })
  }
  const read = z
    .array(bundleFileSchema)
    .min(1)
    .safeParse(Array.isArray(content) ? content : [content])
  if (!read.success) throw new AppError('bundle/file', z.prettifyError(read.error))
  return read.data
}

/** Deletes a bundle; its courses stay. The caller has locked its row and checked that it may be deleted. */
export async function removeBundle(tx: Transaction, bundleId: string): Promise<void> {
  await tx.delete(bundles).where(eq(bundles.id, bundleId))
  await notifyCatalogueChanged(tx)
}
