import type { CourseMode } from '#features/catalogue/rules/curriculum.ts'
import { formatCountWithNoun, getCoursePath } from '#features/catalogue/web/index.ts'
import { getDateLocale } from '#platform/rules/messages/language.ts'
import { t } from '../messages/index.ts'
import type { OwnItem, OwnVisibility } from '../rules/own-items.ts'

export const VISIBILITY_LABELS: Record<OwnVisibility, string> = {
  public: t.isPublic,
  unlisted: t.unlisted,
  restricted: t.restricted,
  practice: t.practice,
  private: t.isPrivate,
}

export const MODE_LABELS: Record<CourseMode, string> = { online: t.modeOnline, offline: t.modeOffline }

/** Where an item is shown; null while it is empty. */
export function getOwnItemPath(item: OwnItem): string | null {
  if (item.type === 'mybundle') return item.courseCount > 0 ? `/bundles/${item.slug}` : null
  return item.videoTitle === null ? null : getCoursePath(item)
}

/** The address to share. A course's own one leads all learners to where they left off. */
export function getOwnItemSharePath(item: OwnItem): string {
  if (item.type === 'mybundle') return `/bundles/${item.slug}`
  return getCoursePath({ ...item, videoTitle: null })
}

/** An item within a sentence, such as “the course “Git””. */
export function describeOwnItem({ type, title }: Pick<OwnItem, 'type' | 'title'>): string {
  switch (type) {
    case 'mycourse':
      return t.theCourse({ title })
    case 'myvideo':
      return t.theVideo({ title })
    case 'mybundle':
      return t.theBundle({ title })
  }
}

/** What is in it, and for how many. */
export function formatOwnItemCounts(item: OwnItem): string[] {
  const learners = formatCountWithNoun(item.enrollCount, 'learner')
  switch (item.type) {
    case 'mycourse':
      return [formatCountWithNoun(item.videoCount, 'lesson'), learners]
    case 'mybundle':
      return [
        formatCountWithNoun(item.courseCount, 'course'),
        formatCountWithNoun(item.videoCount, 'lesson'),
        learners,
      ]
    case 'myvideo':
      // A single video is watched, not enrolled in.
      return []
  }
}

/** "5 Jan 2026". */
export const formatMediumDate = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeZone }).format(new Date(time))

/** "5 January 2026 at 14:30". */
export const formatLongTime = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
