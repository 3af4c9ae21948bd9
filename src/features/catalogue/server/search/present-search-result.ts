import { t } from '../../messages/index.ts'
import type { SearchResultItem, TextRange } from '../../rules/search.ts'
import { presentCourseCard } from '../presenters.ts'
import type { MatchedDocument } from './find-documents.ts'
import type { SearchQueryWord } from './query-words.ts'

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th' }
/** An inflected word is at most this much longer than its stem. */
const LONGEST_ENDING = 4

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđıþ]/g, (letter) => PLAIN[letter] ?? letter)

function answers(word: string, { word: asked, stem, meant, last }: SearchQueryWord): boolean {
  if (word === asked || meant.includes(word)) return true
  if (last && word.startsWith(asked)) return true
  return (
    stem !== null && stem.length > 2 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
  )
}

/** The words of a text that match a query, as ranges. */
function findHighlightRanges(text: string, words: readonly SearchQueryWord[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = plain(match[0])
    if (words.some((asked) => answers(word, asked))) {
      ranges.push([match.index, match.index + match[0].length])
    }
  }
  return ranges
}

type Entity = Omit<SearchResultItem, 'highlights'>
type Course = NonNullable<MatchedDocument['course']>
type Lesson = NonNullable<MatchedDocument['lesson']>

/** A document as a search result. */
export function presentSearchResult(
  document: MatchedDocument,
  words: readonly SearchQueryWord[],
  now: Date,
): SearchResultItem {
  const entity = presentDocument(document, now)
  return { ...entity, highlights: findHighlightRanges(entity.title, words) }
}

function presentDocument(document: MatchedDocument, now: Date): Entity {
  const { course, lesson } = document
  if (!course) return presentCreator(document)
  return lesson ? presentLesson(lesson, course, document, now) : presentCourse(course, document, now)
}

function presentCourse(course: Course, { creator }: MatchedDocument, now: Date): Entity {
  const card = presentCourseCard(course, creator, now)
  const { id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, startDate, videoCount } =
    card
  return {
    ...{ id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, startDate },
    entityType: 'course',
    isInText: false,
    meta: { count: videoCount, text: t.countLessons({ count: videoCount, shown: videoCount }) },
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

function presentLesson(
  lesson: Lesson,
  course: Course,
  { creator, inText }: MatchedDocument,
  now: Date,
): Entity {
  const { seoTitle, category, image, creatorInfo, visibility, startDate } = presentCourseCard(
    course,
    creator,
    now,
  )
  return {
    ...{ seoTitle, category, creatorInfo, visibility, startDate },
    image: lesson.thumbnail ? `/media/${lesson.thumbnail}` : image,
    id: lesson.id,
    entityType: lesson.type === 'lecture' ? 'video' : lesson.type,
    isInText: inText === true,
    title: lesson.title,
    videoTitle: course.kind === 'video' ? null : lesson.seoTitle,
    meta: {
      // 0 when the length is unknown.
      count: lesson.durationMs > 0 ? Math.max(1, Math.round(lesson.durationMs / 60_000)) : 0,
      text: course.kind === 'video' ? t.singleVideo : course.title,
    },
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

function presentCreator({ id, creator: { name, username, image }, made, since }: MatchedDocument): Entity {
  const count = made ?? 0
  return {
    id,
    entityType: 'creator',
    isInText: false,
    title: name,
    seoTitle: null,
    videoTitle: null,
    category: null,
    image,
    creatorInfo: [{ name, username, profileImage: image }],
    meta: { count, text: t.countCourses({ count, shown: count }) },
    timestamp: (since ?? new Date(0)).toISOString(),
    visibility: 'public',
    startDate: null,
  }
}
