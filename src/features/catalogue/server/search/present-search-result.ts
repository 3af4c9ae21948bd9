import { t } from '../../messages/index.ts'
import type { SearchPassage, SearchResultItem } from '../../rules/search.ts'
import { presentBundleCovers } from '../bundles/bundle-queries.ts'
import { translateCategoryTitle } from '../categories/live-categories.ts'
import { presentCourseCard } from '../presenters.ts'
import type { MatchedDocument } from './find-documents.ts'
import { findHighlightRanges } from './highlight-words.ts'
import type { MadeCourses } from './list-made-courses.ts'
import type { SearchQueryWord } from './query-words.ts'

type Entity = Omit<SearchResultItem, 'highlights' | 'passage' | 'covers'>
type Course = NonNullable<MatchedDocument['course']>
type Lesson = NonNullable<MatchedDocument['lesson']>
type Bundle = NonNullable<MatchedDocument['bundle']>
type Category = NonNullable<MatchedDocument['category']>
type Creator = NonNullable<MatchedDocument['creator']>

const NOBODY: Creator = { name: '', username: null, image: null }
/** What most results don't have. */
const NO_NUMBERS = { isInText: false, viewCount: null, enrollCount: null, timeCount: null, price: null }

interface SearchResultContext {
  readonly words: readonly SearchQueryWord[]
  readonly made: ReadonlyMap<string, MadeCourses>
  readonly passages: ReadonlyMap<string, SearchPassage>
  readonly now: Date
}

/** A document as a search result. */
export function presentSearchResult(
  document: MatchedDocument,
  { words, made, passages, now }: SearchResultContext,
): SearchResultItem {
  const { id, bundle } = document
  const entity = presentDocument(document, made.get(id), now)
  return {
    ...entity,
    covers: bundle ? presentBundleCovers(bundle, made.get(id)?.covers ?? null) : [],
    highlights: findHighlightRanges(entity.title, words),
    passage: passages.get(id) ?? null,
  }
}

function presentDocument(document: MatchedDocument, made: MadeCourses | undefined, now: Date): Entity {
  const { course, lesson, bundle, category } = document
  if (bundle) return presentBundle(bundle, document, made)
  if (category) return presentCategory(category, document, made)
  if (!course) return presentCreator(document, made)
  return lesson ? presentLesson(lesson, course, document, now) : presentCourse(course, document, now)
}

/** Whole minutes, at least one; null when the length is unknown. */
const getMinutes = (ms: number | null): number | null => (ms ? Math.max(1, Math.round(ms / 60_000)) : null)

function presentCourse(course: Course, { creator }: MatchedDocument, now: Date): Entity {
  const card = presentCourseCard(course, creator ?? NOBODY, now)
  const { id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, price, startDate } = card
  const { videoCount } = card
  return {
    ...{ id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, price, startDate },
    entityType: 'course',
    isInText: false,
    meta: { count: videoCount, text: t.countLessons({ count: videoCount, shown: videoCount }) },
    viewCount: course.viewCount,
    enrollCount: course.enrolCount,
    timeCount: getMinutes(course.durationMs),
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

function presentLesson(
  lesson: Lesson,
  course: Course,
  { creator, inText }: MatchedDocument,
  now: Date,
): Entity {
  const { seoTitle, category, image, creatorInfo, visibility, price, startDate } = presentCourseCard(
    course,
    creator ?? NOBODY,
    now,
  )
  const minutes = getMinutes(lesson.durationMs)
  return {
    ...{ seoTitle, category, creatorInfo, visibility, price, startDate },
    image: lesson.thumbnail ? `/media/${lesson.thumbnail}` : image,
    id: lesson.id,
    entityType: lesson.type === 'lecture' ? 'video' : lesson.type,
    isInText: inText === true,
    title: lesson.title,
    videoTitle: course.kind === 'video' ? null : lesson.seoTitle,
    // 0 when the length is unknown.
    meta: { count: minutes ?? 0, text: course.kind === 'video' ? t.singleVideo : course.title },
    viewCount: lesson.type === 'lecture' ? lesson.viewCount : null,
    enrollCount: null,
    timeCount: minutes,
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

const countCourses = (count: number) => ({ count, text: t.countCourses({ count, shown: count }) })

function presentBundle(
  bundle: Bundle,
  { id, creator }: MatchedDocument,
  made: MadeCourses | undefined,
): Entity {
  const { name, username, image } = creator ?? NOBODY
  return {
    ...NO_NUMBERS,
    id,
    entityType: 'bundle',
    title: bundle.title,
    seoTitle: bundle.slug,
    videoTitle: null,
    category: made?.topic ?? null,
    image: bundle.coverImage && `/media/${bundle.coverImage}`,
    creatorInfo: [{ name, username, profileImage: image }],
    meta: countCourses(made?.courses ?? 0),
    enrollCount: bundle.enrolCount,
    price: bundle.price || null,
    timeCount: getMinutes(made?.totalMs ?? null),
    timestamp: (bundle.publishedAt ?? new Date(0)).toISOString(),
    visibility: 'public',
    startDate: null,
  }
}

function presentCategory(category: Category, { id }: MatchedDocument, made: MadeCourses | undefined): Entity {
  return {
    ...NO_NUMBERS,
    id,
    entityType: 'category',
    title: translateCategoryTitle(category),
    seoTitle: category.slug,
    videoTitle: null,
    category: category.slug,
    image: null,
    creatorInfo: [],
    meta: countCourses(made?.courses ?? 0),
    timestamp: category.at.toISOString(),
    visibility: 'public',
    startDate: null,
  }
}

function presentCreator({ id, creator }: MatchedDocument, made: MadeCourses | undefined): Entity {
  const { name, username, image } = creator ?? NOBODY
  return {
    ...NO_NUMBERS,
    id,
    entityType: 'creator',
    title: name,
    seoTitle: null,
    videoTitle: null,
    category: null,
    image,
    creatorInfo: [{ name, username, profileImage: image }],
    meta: countCourses(made?.courses ?? 0),
    timestamp: (made?.since ?? new Date(0)).toISOString(),
    visibility: 'public',
    startDate: null,
  }
}
