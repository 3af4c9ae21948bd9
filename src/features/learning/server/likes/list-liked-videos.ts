import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import {
  courseCardColumns,
  courses,
  isLessonListed,
  lessons,
  toCourseCard,
} from '#features/catalogue/server/index.ts'
import { buildPage, type Page, type PageRequest } from '#platform/rules/paging.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import { defineRead, type Placeholders } from '#platform/server/db/prepared-read.ts'
import type { LikedVideo } from '../../rules/library.ts'
import { lessonLikes } from '../library-tables.ts'

type Learner = Placeholders<{ userId: string }>

const likedBy = ({ userId }: Learner) =>
  and(
    eq(lessonLikes.userId, userId),
    or(and(isNotNull(courses.publishedAt), isLessonListed), eq(courses.creatorId, userId)),
  )

const readLiked = defineRead(
  'learning_liked',
  (db, given: Learner & Placeholders<{ limit: number; offset: number }>) =>
    db
      .select({
        lesson: {
          id: lessons.id,
          title: lessons.title,
          seoTitle: lessons.seoTitle,
          durationMs: lessons.durationMs,
          likeCount: lessons.likeCount,
          viewCount: lessons.viewCount,
        },
        card: courseCardColumns,
        likedAt: lessonLikes.createdAt,
      })
      .from(lessonLikes)
      .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(likedBy(given))
      .orderBy(desc(lessonLikes.createdAt), desc(lessonLikes.lessonId))
      .limit(given.limit)
      .offset(given.offset),
)

const readLikedCount = defineRead('learning_liked_count', (db, given: Learner) =>
  db
    .select({ count: count() })
    .from(lessonLikes)
    .innerJoin(lessons, eq(lessons.id, lessonLikes.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(likedBy(given)),
)

/** A page of the lessons somebody likes, the one liked last first. */
export async function listLikedVideos(
  { db, actor, clock }: PersonContext,
  request: PageRequest,
): Promise<Page<LikedVideo>> {
  const { page, limit } = request
  const userId = actor.id
  const [rows, [total]] = await Promise.all([
    readLiked(db, { userId, limit, offset: (page - 1) * limit }),
    readLikedCount(db, { userId }),
  ])
  const now = clock.now()
  const data = rows.map(({ lesson, card, likedAt }) => {
    const { creatorInfo, ...course } = toCourseCard(card, now)
    return {
      ...lesson,
      type: 'course-video' as const,
      course,
      creatorInfo,
      likedAt: likedAt.toISOString(),
    }
  })
  return buildPage(data, total?.count ?? 0, request)
}
