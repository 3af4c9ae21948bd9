import { OWN_BUNDLE_FILTERS } from '../rules/own-list.ts'
import type { StudioApi } from './api.ts'
import type { OwnList } from './own-list-address.ts'

/** One page of a list. */
export function listOwn(studio: StudioApi, { kind, filter, page }: OwnList, limit: number) {
  const asked = { page, limit }
  switch (kind) {
    case 'course':
      return studio.listOwnCourses({ ...asked, filter })
    case 'video':
      return studio.listOwnVideos({ ...asked, filter })
    case 'bundle':
      return studio.listOwnBundles({
        ...asked,
        filter: OWN_BUNDLE_FILTERS.find((known) => known === filter) ?? 'all',
      })
  }
}
