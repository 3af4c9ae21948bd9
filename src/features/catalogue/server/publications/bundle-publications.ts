import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { PUBLICATION_UNDO_MS } from '../../rules/course-publication.ts'
import { bundlePublications } from '../bundle-publication-tables.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'

type BundleRow = typeof bundles.$inferSelect
type BundlePublicationRow = typeof bundlePublications.$inferSelect

/**
 * Keeps what is published of a locked bundle before a publication changes it, in the place of what an earlier one has kept.
 *
 * @param input.now the time of the publication, which the bundle gets as well
 * @returns storage key of the cover that was kept before, which others may use
 */
export async function keepFormerBundle(
  tx: Transaction,
  { bundle, publishedBy, now }: { bundle: BundleRow; publishedBy: string; now: Date },
): Promise<string | null> {
  const [replaced] = await tx
    .delete(bundlePublications)
    .where(eq(bundlePublications.bundleId, bundle.id))
    .returning({ coverImage: bundlePublications.coverImage })
  const { slug, title, ctfTitle, coverImage, welcomeEmail, congratulationsEmail } = bundle
  const { aboutHtml, aboutText, aboutMarkdown, isSourceLost } = bundle
  const inside = await tx
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(eq(bundleCourses.bundleId, bundle.id))
    .orderBy(asc(bundleCourses.seqNo))
  await tx.insert(bundlePublications).values({
    ...{ bundleId: bundle.id, publishedBy, coverImage, publishedAt: now, bundleUpdatedAt: now },
    expiresAt: new Date(now.getTime() + PUBLICATION_UNDO_MS),
    former: {
      ...{ slug, title, ctfTitle, coverImage, welcomeEmail, congratulationsEmail },
      ...{ aboutHtml, aboutText, aboutMarkdown, isSourceLost },
      courseIds: inside.map(({ id }) => id),
    },
  })
  return replaced?.coverImage ?? null
}

/** The last publication of a bundle, as long as it can be undone: it is published, and nobody has changed it since. Locked, where the bundle is. */
export async function findLastBundlePublication(
  tx: Database | Transaction,
  { bundleId, now }: { bundleId: string; now: Date },
): Promise<BundlePublicationRow | null> {
  const [row] = await tx
    .select({ publication: bundlePublications, bundle: bundles })
    .from(bundlePublications)
    .innerJoin(bundles, eq(bundles.id, bundlePublications.bundleId))
    .where(eq(bundlePublications.bundleId, bundleId))
  if (!row || row.bundle.publishedAt === null) return null
  const { publication, bundle } = row
  const isLast = bundle.updatedAt.getTime() === publication.bundleUpdatedAt.getTime()
  return isLast && now < publication.expiresAt ? publication : null
}

/** Forgets a publication: it has been undone. */
export async function deleteBundlePublication(tx: Transaction, bundleId: string): Promise<void> {
  await tx.delete(bundlePublications).where(eq(bundlePublications.bundleId, bundleId))
}

/**
 * Removes publications whose time is over.
 * @returns storage keys of their covers, which others may use
 */
export async function removeExpiredBundlePublications(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .delete(bundlePublications)
    .where(lte(bundlePublications.expiresAt, now))
    .returning({ coverImage: bundlePublications.coverImage })
  return rows.flatMap(({ coverImage }) => coverImage ?? [])
}

/**
 * Makes the last publications of a creator's bundles final, and forgets what was published before.
 * @returns storage keys of covers, which others may use
 */
export async function expireBundlePublications(tx: Transaction, creatorId: string): Promise<string[]> {
  const own = tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.creatorId, creatorId))
  const rows = await tx
    .delete(bundlePublications)
    .where(inArray(bundlePublications.bundleId, own))
    .returning({ coverImage: bundlePublications.coverImage })
  return rows.flatMap(({ coverImage }) => coverImage ?? [])
}

/** Of these storage keys, the covers that undoing a publication of a bundle needs. */
export async function listFormerBundleCovers(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: bundlePublications.coverImage })
    .from(bundlePublications)
    .where(inArray(bundlePublications.coverImage, [...keys]))
  return rows.flatMap(({ key }) => key ?? [])
}
