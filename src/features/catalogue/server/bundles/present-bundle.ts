import type { BundleCard } from '../../rules/bundle.ts'
import { isCategory } from '../../rules/categories.ts'
import type { bundles } from '../bundle-tables.ts'

interface BundleRow {
  readonly bundle: typeof bundles.$inferSelect
  readonly creator: { name: string; username: string | null; image: string | null }
  readonly courseCount: number
  readonly lessonCount: number
  readonly durationMs: number
  readonly category: string | null
}

export function presentBundleCard({ bundle, creator, ...sums }: BundleRow): BundleCard {
  const { category } = sums
  return {
    id: bundle.id,
    slug: bundle.slug,
    title: bundle.title,
    image: bundle.coverImage && `/media/${bundle.coverImage}`,
    category: category !== null && isCategory(category) ? category : 'programming',
    courseCount: sums.courseCount,
    videoCount: sums.lessonCount,
    timeCount: Math.round(sums.durationMs / 60_000),
    enrollCount: bundle.enrolCount,
    price: bundle.price || null,
    type: 'bundle',
    creatorInfo: [{ name: creator.name, username: creator.username, profileImage: creator.image }],
  }
}
