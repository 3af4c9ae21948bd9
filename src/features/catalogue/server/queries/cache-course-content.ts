import { LRUCache } from 'lru-cache'
import type { ReaderContext } from '#platform/server/command-context.ts'
import { canManageCourse } from '../../rules/policy.ts'
import {
  type CourseContent,
  type CourseContentReader,
  type LessonContent,
  type LessonSlugs,
  storedCourseContent,
} from './course-content.ts'

/** Of courses and of lessons each, in characters of JSON. */
const MAX_SIZE = 16_000_000
/** Numbers of enrolments and views may be this old; any other change clears the cache. */
const TTL_MS = 60_000

/**
 * Caches published courses and lessons as they are for everybody. Those who manage a course read what is stored: they may have
 * changed it a moment ago.
 * @param stored reads them from the database
 */
export function cacheCourseContent(
  stored: CourseContentReader = storedCourseContent,
): CourseContentReader & { clear(): void } {
  const courses = createContentCache<{ seoTitle: string }, CourseContent>(stored.findCourse)
  const lessons = createContentCache<LessonSlugs, LessonContent>(stored.findLesson)
  return {
    findCourse: (ctx, slug) => courses.find(ctx, slug, slug.seoTitle),
    findLesson: (ctx, slugs) => lessons.find(ctx, slugs, `${slugs.seoTitle}/${slugs.videoTitle}`),
    clear() {
      courses.clear()
      lessons.clear()
    },
  }
}

function createContentCache<Slugs, Content extends Pick<CourseContent, 'course'>>(
  find: (ctx: ReaderContext, slugs: Slugs) => Promise<Content | undefined>,
) {
  const kept = new LRUCache<string, Content>({
    maxSize: MAX_SIZE,
    sizeCalculation: (content) => JSON.stringify(content).length,
    ttl: TTL_MS,
  })
  let changes = 0
  return {
    async find(ctx: ReaderContext, slugs: Slugs, key: string): Promise<Content | undefined> {
      const known = kept.get(key)
      if (known && !canManageCourse(ctx.actor, known.course)) return known
      const before = changes
      const content = await find(ctx, slugs)
      // What was read while the catalogue changed may be from before.
      if (content?.course.publishedAt && before === changes) kept.set(key, content)
      return content
    },
    clear(): void {
      changes += 1
      kept.clear()
    },
  }
}
