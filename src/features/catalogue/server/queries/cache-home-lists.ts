import type { Page } from '#platform/rules/paging.ts'
import type { BundleCard } from '../../rules/bundle.ts'
import type { CarouselItem } from '../../rules/carousel.ts'
import { type BundleLister, listBundles } from '../bundles/bundle-queries.ts'
import { createQueryCache } from './query-cache.ts'

/** Caches the pages of published bundles, which are the same for everybody. */
export function cacheBundleLists(): { list: BundleLister; clear(): void } {
  const { read, clear } = createQueryCache<Parameters<BundleLister>, Page<BundleCard>>(
    ([ctx, request]) => listBundles(ctx, request),
    ([, { page, limit }]) => `${page}:${limit}`,
  )
  return { list: (...asked) => read(asked), clear }
}

/**
 * Caches the carousel of the home page.
 * @param list reads it from the database
 */
export function cacheCarousel(list: () => Promise<CarouselItem[]>): {
  list: () => Promise<CarouselItem[]>
  clear(): void
} {
  const { read, clear } = createQueryCache<null, CarouselItem[]>(list, () => '')
  return { list: () => read(null), clear }
}
