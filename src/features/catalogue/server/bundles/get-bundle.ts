import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/rules/actor.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BundleDetail } from '../../rules/bundle.ts'
import { canSeeBundle } from '../../rules/bundle-policy.ts'
import { bundleCourses, bundles } from '../bundle-tables.ts'
import { courseCardsById } from '../queries/list-courses.ts'
import { courses } from '../tables.ts'
import { selectBundles, shownInBundle } from './list-bundles.ts'
import { presentBundleCard } from './present-bundle.ts'

/** A bundle with its courses; null when the actor may not see it or it has no course to show. */
export async function getBundle(
  db: Database,
  actor: Actor | null,
  slug: string,
  now: Date,
): Promise<BundleDetail | null> {
  const [row] = await selectBundles(db, eq(bundles.slug, slug))
  if (!row || !canSeeBundle(actor, row.bundle)) return null
  const ids = (await coursesOfBundle(db, row.bundle.id)).map(({ id }) => id)
  const cards = await courseCardsById(db, ids, now)
  const { ctfTitle, aboutHtml, aboutText, pathType, videoRestriction } = row.bundle
  return {
    ...presentBundleCard(row),
    ...{ ctfTitle, aboutHtml, aboutText, pathType, videoRestriction },
    courses: ids.flatMap((id) => cards.get(id) ?? []),
  }
}

/** A bundle the actor may see, or undefined. */
export async function findOpenBundle(db: Database, actor: Actor | null, bundleId: string) {
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, bundleId))
  return bundle && canSeeBundle(actor, bundle) ? bundle : undefined
}

/** The courses a bundle shows and enrols in, in their order. */
export const coursesOfBundle = (db: Database | Transaction, bundleId: string) =>
  db
    .select({
      id: courses.id,
      creatorId: courses.creatorId,
      visibility: courses.visibility,
      publishedAt: courses.publishedAt,
    })
    .from(bundleCourses)
    .innerJoin(courses, eq(courses.id, bundleCourses.courseId))
    .where(and(eq(bundleCourses.bundleId, bundleId), shownInBundle))
    .orderBy(asc(bundleCourses.seqNo))
