/** Pages offered above 910 px (docs/product/interface.md#widths). */
const MAX_PAGE_LINKS = 8

export interface RankedPage {
  page: number
  /** Shown where there is room for at least this many pages; the current page has rank 1. */
  rank: number
}

/**
 * The pages to offer around the current one. The windows for 1, 2 … 8 pages lie inside each other, so the server can
 * render the widest and the style sheet hides by rank what a narrow window has no room for.
 *
 * @param current page from 1, clamped to the total
 * @param total number of pages
 * @returns pages in ascending order, at most `most` of them
 */
export function getPageWindow(current: number, total: number, most: number = MAX_PAGE_LINKS): RankedPage[] {
  const last = Math.max(1, Math.floor(total))
  const centre = Math.min(last, Math.max(1, Math.floor(current)))
  const pages: RankedPage[] = [{ page: centre, rank: 1 }]
  let low = centre
  let high = centre
  let rightNext = true
  while (pages.length < Math.min(most, last)) {
    const goRight: boolean = high < last && (rightNext || low === 1)
    if (goRight) high += 1
    else low -= 1
    pages.push({ page: goRight ? high : low, rank: pages.length + 1 })
    rightNext = !goRight
  }
  return pages.sort((a, b) => a.page - b.page)
}
