import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { BUNDLE_LIMITS } from '#features/catalogue/rules/bundle-limits.ts'
import { bundleCourses, bundles, type FormerBundle } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { renderArticleInThread } from '#platform/server/markdown/render-in-thread.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleChange } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import { EMPTY_BUNDLE_DRAFT } from '../../rules/bundle-drafts/bundle-draft-text.ts'
import { listMoved } from '../course-drafts/list-moved.ts'
import { drafts } from '../draft-tables.ts'
import { escapeMarkdown } from '../drafts/open-draft.ts'
import { isOwnDraft } from '../drafts/own-drafts.ts'
import { loadBundleCourses } from './bundle-courses.ts'
import { type BundleDraftRow, bundleDraftColumns } from './own-bundle-drafts.ts'

type BundleRow = typeof bundles.$inferSelect

/** What a bundle says, in the words of a draft. */
export async function loadPublishedBundle(tx: Transaction, bundle: BundleRow): Promise<BundleDraft> {
  const inside = await tx
    .select({ id: bundleCourses.courseId })
    .from(bundleCourses)
    .where(eq(bundleCourses.bundleId, bundle.id))
    .orderBy(asc(bundleCourses.seqNo))
  return readPublishedBundle({ ...bundle, courseIds: inside.map(({ id }) => id) })
}

/** The same for what was published before. */
export const readPublishedBundle = (bundle: FormerBundle): BundleDraft => ({
  title: bundle.title,
  ctfTitle: bundle.ctfTitle,
  about: (bundle.aboutMarkdown ?? escapeMarkdown(bundle.aboutText)).slice(0, BUNDLE_LIMITS.about),
  thumbnail: bundle.coverImage,
  courseIds: [...bundle.courseIds],
  welcomeEmail: bundle.welcomeEmail,
  congratulationsEmail: bundle.congratulationsEmail,
})

/** What differs between two documents of a bundle. */
export interface BundleDifferences {
  /** What it says about itself. */
  readonly texts: boolean
  readonly messages: boolean
  /** Ids of courses: first those of the later document in its order, then those that go. */
  readonly courses: readonly { readonly change: 'added' | 'moved' | 'removed'; readonly id: string }[]
}

/** What publishing a draft would change of a bundle. */
export async function compareBundles(published: BundleDraft, draft: BundleDraft): Promise<BundleDifferences> {
  const mails = ({ welcomeEmail, congratulationsEmail }: BundleDraft) => [welcomeEmail, congratulationsEmail]
  const moved = listMoved(published.courseIds, draft.courseIds)
  const kept = new Set(published.courseIds)
  const stays = new Set(draft.courseIds)
  return {
    texts: !(await isSameAbout(published, draft)),
    messages: !isDeepStrictEqual(mails(published), mails(draft)),
    courses: [
      ...draft.courseIds.flatMap((id) => {
        if (!kept.has(id)) return { change: 'added' as const, id }
        return moved.has(id) ? { change: 'moved' as const, id } : []
      }),
      ...published.courseIds.filter((id) => !stays.has(id)).map((id) => ({ change: 'removed' as const, id })),
    ],
  }
}

/** Whether publishing would change nothing. */
export const isSameBundleContent = ({ texts, messages, courses }: BundleDifferences): boolean =>
  !texts && !messages && courses.length === 0

async function isSameAbout(published: BundleDraft, draft: BundleDraft): Promise<boolean> {
  const pick = ({ title, ctfTitle, thumbnail }: BundleDraft) => [title.trim(), ctfTitle.trim(), thumbnail]
  return (
    isDeepStrictEqual(pick(published), pick(draft)) &&
    (published.about === draft.about ||
      (await renderArticleInThread(draft.about))?.markdown === published.about)
  )
}

/**
 * What publishing one of the actor's drafts would change. Of a bundle that was never published, everything is added.
 * @returns null when there is no such draft
 */
export function listBundleDraftChanges(
  { db, actor }: PersonContext,
  { draftId }: { readonly draftId: string },
): Promise<BundleChange[] | null> {
  // At one moment: what is read after a publication would be compared with what was before it.
  return db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ draft: bundleDraftColumns, bundle: bundles })
        .from(drafts)
        .leftJoin(bundles, eq(bundles.id, drafts.bundleId))
        .where(isOwnDraft('bundle', actor.id, draftId))
      if (!row) return null
      const { draft, bundle } = row
      const published = bundle ? await loadPublishedBundle(tx, bundle) : EMPTY_BUNDLE_DRAFT
      const differences = await compareBundles(published, draft.document)
      const change = bundle ? 'changed' : 'added'
      return describeBundleDifferences(tx, differences, { ...draft, change, title: draft.document.title })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The lines of what becomes different. @param about.title what the bundle is called by then */
export async function describeBundleDifferences(
  tx: Transaction,
  { texts, messages, courses }: BundleDifferences,
  {
    creatorId,
    bundleId,
    change,
    title,
  }: Pick<BundleDraftRow, 'creatorId' | 'bundleId'> & {
    readonly change: 'added' | 'changed'
    readonly title: string
  },
): Promise<BundleChange[]> {
  const courseIds = courses.map(({ id }) => id)
  const known = await loadBundleCourses(tx, { creatorId, bundleId, courseIds })
  return [
    ...(texts ? [{ change, what: 'bundle', title } as const] : []),
    ...(messages ? [{ change, what: 'messages', title: '' } as const] : []),
    ...courses.map((line, index) => ({
      change: line.change,
      what: 'bundledCourse' as const,
      title: known[index]?.title ?? '',
    })),
  ]
}
