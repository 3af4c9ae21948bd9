import { eq, sql } from 'drizzle-orm'
import { findFreeSlug, slugify } from '#platform/rules/slug.ts'
import type { CommandContext } from '#platform/server/command-context.ts'
import { acquireTransactionLock } from '#platform/server/db/advisory-locks.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RenderedArticle } from '#platform/server/markdown/render-article.ts'
import type { CreatorMessage } from '../../rules/creator-message.ts'
import { bundles, formerBundleSlugs } from '../bundle-tables.ts'
import { recordSavedBundle } from './bundle-commands.ts'

type BundleRow = typeof bundles.$inferSelect

/** What publishing writes of a bundle. Its learning path and its restriction are said elsewhere, and stay. */
interface BundlePlan {
  readonly creatorId: string
  readonly title: string
  readonly ctfTitle: string
  readonly about: Pick<RenderedArticle, 'html' | 'text'> & {
    /** Null, and lost or not, only of what was published before Markdown was stored. */
    readonly markdown: string | null
    readonly isSourceLost?: boolean
  }
  /** To have again, unless it is somebody else's by now; by default it follows from the title. */
  readonly slug?: string
  readonly coverImage: string | null
  readonly price: number | null
  readonly welcomeEmail: CreatorMessage | null
  readonly congratulationsEmail: CreatorMessage | null
  /** In the order to learn them; the caller has locked them. */
  readonly courseIds: readonly string[]
}

/**
 * Publishes a bundle, or changes it. Whoever is enrolled stays so with the courses that they have; a new course comes to those who
 * enrol from now on. A title that gives another slug gives a new address, and the former one leads to it.
 *
 * @param input.bundle what it changes, locked; null makes a new one
 */
export async function publishBundlePlan(
  { clock, actor }: Omit<CommandContext, 'db'>,
  tx: Transaction,
  { bundle, plan }: { readonly bundle: BundleRow | null; readonly plan: BundlePlan },
): Promise<{ readonly id: string; readonly slug: string }> {
  const now = clock.now()
  const { about, courseIds, creatorId, slug: wanted, ...said } = plan
  const slug =
    bundle && wanted === undefined && slugify(bundle.title) === slugify(plan.title)
      ? bundle.slug
      : await findBundleSlug(tx, wanted ?? slugify(plan.title), bundle?.id)
  const values = {
    ...said,
    slug,
    aboutHtml: about.html,
    aboutText: about.text,
    aboutMarkdown: about.markdown,
    isSourceLost: about.isSourceLost ?? false,
    publishedAt: bundle?.publishedAt ?? now,
    updatedAt: now,
  }
  const [saved] = bundle
    ? await tx.update(bundles).set(values).where(eq(bundles.id, bundle.id)).returning({ id: bundles.id })
    : await tx
        .insert(bundles)
        .values({ ...values, creatorId, createdAt: now })
        .returning({ id: bundles.id })
  if (!saved) throw new Error('a saved bundle has no row')
  await recordSavedBundle(tx, { id: saved.id, slug, courseIds, created: !bundle }, { now, actor })
  if (bundle && bundle.slug !== slug) {
    await tx.insert(formerBundleSlugs).values({ slug: bundle.slug, bundleId: bundle.id })
  }
  return { id: saved.id, slug }
}

/** A slug that no other bundle has or had. */
async function findBundleSlug(
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
