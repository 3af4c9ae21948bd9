import { eq } from 'drizzle-orm'
import type { CommandContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { RenderedArticle } from '#platform/server/markdown/render-article.ts'
import { slugify } from '#platform/server/slug.ts'
import type { CreatorMessage } from '../../rules/creator-message.ts'
import { bundles, formerBundleSlugs } from '../bundle-tables.ts'
import { recordSavedBundle } from './bundle-commands.ts'
import { findBundleSlug } from './find-bundle-slug.ts'

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
  const ofTitle = slugify(plan.title, 'bundle')
  const slug =
    bundle && wanted === undefined && slugify(bundle.title, 'bundle') === ofTitle
      ? bundle.slug
      : await findBundleSlug(tx, wanted ?? ofTitle, bundle?.id)
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
