import { eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { VideoCard } from '../../rules/video-card.ts'
import { presentVideoCard } from '../presenters.ts'
import { courses, lessons, videos } from '../tables.ts'

/** Cards of the given lectures by id, whoever may see them; for lists of other features. */
export async function videoCardsById(db: Database, lessonIds: string[]): Promise<Map<string, VideoCard>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .select({
      lesson: {
        id: lessons.id,
        title: lessons.title,
        seoTitle: lessons.seoTitle,
        durationMs: lessons.durationMs,
        viewCount: lessons.viewCount,
        likeCount: lessons.likeCount,
      },
      course: {
        kind: courses.kind,
        title: courses.title,
        seoTitle: courses.seoTitle,
        category: courses.category,
      },
      video: { state: videos.state, folder: videos.folder },
      creator: { name: users.name, username: users.username, image: users.image },
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .innerJoin(videos, eq(videos.id, lessons.videoId))
    .where(inArray(lessons.id, lessonIds))
  return new Map(rows.map((row) => [row.lesson.id, presentVideoCard(row)]))
}
