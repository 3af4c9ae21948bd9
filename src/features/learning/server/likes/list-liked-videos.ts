import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm'
import { courses, getCourseCardsById, lessons } from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { LikedVideo } from '../../rules/library.ts'
import { lessonLikes } from '../library-tables.ts'

/** A page of the lessons somebody likes, the one liked last first. */
export async function listLikedVideos(ctx: PersonContext, request: PageRequest): Promise<Page<LikedVideo>> {
  const { db, actor } = ctx
  const wanted = and(
    eq(lessonLikes.userId, actor.id),
    or(isNotNull(courses.publishedAt), eq(courses.creatorId, actor.id)),
  )
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: lessons.id,
        courseId: lessons.courseId,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        likeCount: lessons.likeCount,
        viewCount: lessons.viewCount,
        likedAt: lessonLikes.createdAt,
      })
      .from(lessonLikes)
      .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(wanted)
      .orderBy(desc(lessonLikes.createdAt), desc(lessonLikes.lessonId))
      .limit(request.limit)
      .offset((request.page - 1) * request.limit),
    db
      .select({ count: count() })
      .from(lessonLikes)
      .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(wanted),
  ])
  const cards = await getCourseCardsById(ctx, [...new Set(rows.map(({ courseId }) => courseId))])
  const data = rows.flatMap(({ courseId, likedAt, ...lesson }) => {
    const course = cards.get(courseId)
    if (!course) return []
    const { creatorInfo, ...card } = course
    return {
      ...lesson,
      type: 'course-video' as const,
      course: card,
      creatorInfo,
      likedAt: likedAt.toISOString(),
    }
  })
  return buildPage(data, total?.count ?? 0, request)
}
