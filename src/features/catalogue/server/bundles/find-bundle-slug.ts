import { sql } from 'drizzle-orm'
import { findFreeSlug } from '#platform/rules/slug.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { bundles, formerBundleSlugs } from '../bundle-tables.ts'

/** A slug that no other bundle has or had. */
export async function findBundleSlug(
  tx: Transaction,
  wanted: string,
  bundleId: string | undefined,
): Promise<string> {
  // Of two bundles with one title at the same moment the second waits, then sees the first.
  await acquireTransactionLock(tx, 'bundle-slug', wanted)
  const like = sql`${`${wanted.slice(0, 70)}%`}`
  const present = await tx
    .select({ slug: bundles.slug, bundleId: bundles.id })
    .from(bundles)
    .where(sql`${bundles.slug} like ${like}`)
  const former = await tx.select().from(formerBundleSlugs).where(sql`${formerBundleSlugs.slug} like ${like}`)
  const isOther = (row: { readonly bundleId: string }) => row.bundleId !== bundleId
  const taken = new Set([...present, ...former].filter(isOther).map(({ slug }) => slug))
  return findFreeSlug(wanted, (slug) => taken.has(slug))
}
