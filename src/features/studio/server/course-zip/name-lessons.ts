import { toLectureTitle } from '#features/catalogue/rules/course-title.ts'
import { findFreeSlug } from '#platform/rules/slug.ts'
import { cleanTitle } from '#platform/rules/title.ts'
import { slugify } from '#platform/server/slug.ts'
import { t } from '../../messages/index.ts'
import { assignLessonSlugs } from '../course-drafts/build-course-plan.ts'
import type { ContentItem } from '../course-drafts/course-content.ts'
import type { LoadedCourse } from './load-course-folder.ts'

/** How much of a long title is kept where a number follows it, which the slug has to show. */
const NUMBERED_TITLE_LENGTH = 60

export interface LessonName {
  /** Titles of a folder differ by their slugs. */
  readonly title: string
  /** The slug of that title, which links between articles have. */
  readonly slug: string
}

/**
 * Gives each item a title that a course folder can have: one for those that have none, letters and digits only for lectures, and a number
 * for the second of the same name. The number is that of the slug the lesson has, or gets by publishing, so that links stay right.
 *
 * @param notes gets a line for each title that is another one now
 */
export function nameLessons(
  items: readonly ContentItem[],
  lessonById: LoadedCourse['lessonById'],
  notes: string[],
): ReadonlyMap<string, LessonName> {
  const titled = items.map(({ id, document }, index) => ({
    id,
    document: { type: document.type, title: nameItem(document, index + 1) },
  }))
  const slugs = assignLessonSlugs(titled, lessonById)
  const taken = new Set<string>()
  const titles = new Set<string>()
  const names = new Map<string, LessonName>()
  for (const [index, { id, document }] of titled.entries()) {
    const isFree = (candidate: LessonName) => !taken.has(candidate.slug)
    const candidates = listCandidates(document, titled.length)
    // Another title with the same slug: the import numbers its slug as well.
    const numbered = {
      title: document.title,
      slug: findFreeSlug(slugify(document.title, document.type), (slug) => taken.has(slug)),
    }
    const wanted = [...(titles.has(document.title.toLowerCase()) ? [] : [numbered]), ...candidates].find(
      ({ slug }) => slug === slugs.get(id),
    )
    const name = wanted && isFree(wanted) ? wanted : (candidates.find(isFree) ?? candidates[0])
    if (!name) throw new Error('a title has no candidates')
    taken.add(name.slug)
    titles.add(name.title.toLowerCase())
    names.set(id, name)
    const written = items[index]?.document.title.trim() ?? ''
    if (written !== name.title) notes.push(t.zipTitleChanged({ written, title: name.title }))
  }
  return names
}

type Titled = Pick<ContentItem['document'], 'type' | 'title'>

function nameItem({ type, title }: Titled, number: number): string {
  const plain = type === 'lecture' ? toLectureTitle(title) : cleanTitle(title)
  return plain || t.zipUntitledItem({ type, number })
}

const listCandidates = ({ type, title }: Titled, count: number): LessonName[] => {
  const short = title.length > NUMBERED_TITLE_LENGTH ? title.slice(0, NUMBERED_TITLE_LENGTH).trim() : title
  const numbered = Array.from({ length: count + 1 }, (_, index) => `${short} ${index + 2}`)
  return [title, ...numbered].map((candidate) => ({ title: candidate, slug: slugify(candidate, type) }))
}
