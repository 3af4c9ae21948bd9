import type { SearchEntity } from '../../rules/search.ts'
import { presentCourseCard } from '../presenters.ts'
import type { FoundDocument } from './find-documents.ts'
import { highlight } from './highlight.ts'
import type { QueryWord } from './read-words.ts'

type Entity = Omit<SearchEntity, 'highlights'>
type Course = NonNullable<FoundDocument['course']>
type Lesson = NonNullable<FoundDocument['lesson']>

const counted = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** A document as a search result. */
export function presentFound(document: FoundDocument, words: readonly QueryWord[], now: Date): SearchEntity {
  const entity = presentDocument(document, now)
  return { ...entity, highlights: highlight(entity.title, words) }
}

function presentDocument(document: FoundDocument, now: Date): Entity {
  const { course, lesson } = document
  if (!course) return presentCreator(document)
  return lesson ? presentVideo(lesson, course, document, now) : presentCourse(course, document, now)
}

function presentCourse(course: Course, { creator }: FoundDocument, now: Date): Entity {
  const card = presentCourseCard(course, creator, now)
  const { id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, startDate, videoCount } =
    card
  return {
    ...{ id, title, seoTitle, videoTitle, category, image, creatorInfo, visibility, startDate },
    entityType: 'course',
    meta: { count: videoCount, text: counted(videoCount, 'lesson') },
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

function presentVideo(lesson: Lesson, course: Course, { creator }: FoundDocument, now: Date): Entity {
  const { seoTitle, category, image, creatorInfo, visibility, startDate } = presentCourseCard(
    course,
    creator,
    now,
  )
  return {
    ...{ seoTitle, category, image, creatorInfo, visibility, startDate },
    id: lesson.id,
    entityType: 'video',
    title: lesson.title,
    videoTitle: course.kind === 'video' ? null : lesson.seoTitle,
    meta: {
      // 0 when the length is unknown.
      count: lesson.durationMs > 0 ? Math.max(1, Math.round(lesson.durationMs / 60_000)) : 0,
      text: course.kind === 'video' ? 'Single video' : course.title,
    },
    timestamp: (course.publishedAt ?? course.createdAt).toISOString(),
  }
}

function presentCreator({ id, creator: { name, username, image }, made, since }: FoundDocument): Entity {
  const count = made ?? 0
  return {
    id,
    entityType: 'creator',
    title: name,
    seoTitle: null,
    videoTitle: null,
    category: null,
    image,
    creatorInfo: [{ name, username, profileImage: image }],
    meta: { count, text: counted(count, 'course') },
    timestamp: (since ?? new Date(0)).toISOString(),
    visibility: 'public',
    startDate: null,
  }
}
