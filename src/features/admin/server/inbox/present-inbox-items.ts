import { inArray } from 'drizzle-orm'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import type { InboxItem } from '#features/support/server/index.ts'
import type { QueryContext } from '#platform/server/command-context.ts'
import type { ConsoleInboxItem } from '../../rules/inbox-contract.ts'

const toIso = (time: Date | null) => time?.toISOString() ?? null

/** Titles and paths of the courses and lessons that items are about, by their ids. */
async function loadPlaces({ db }: Pick<QueryContext, 'db'>, items: readonly InboxItem[]) {
  const courseIds = items.flatMap(({ courseId }) => courseId ?? [])
  const lessonIds = items.flatMap(({ videoId }) => videoId ?? [])
  const places = new Map<string, { title: string; path: string | null }>()
  if (courseIds.length > 0) {
    const rows = await db
      .select({ id: courses.id, title: courses.title, seoTitle: courses.seoTitle })
      .from(courses)
      .where(inArray(courses.id, courseIds))
    for (const { id, title, seoTitle } of rows) places.set(id, { title, path: `/courses/${seoTitle}` })
  }
  if (lessonIds.length > 0) {
    const rows = await db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(inArray(lessons.id, lessonIds))
    for (const { id, title } of rows) places.set(id, { title, path: `/videopage/${id}` })
  }
  return places
}

/** Items of the inbox as the console shows them, with what they are about. */
export async function presentInboxItems(
  ctx: Pick<QueryContext, 'db'>,
  items: readonly InboxItem[],
): Promise<ConsoleInboxItem[]> {
  const places = await loadPlaces(ctx, items)
  return items.map(({ courseId, videoId, forwardedAt: _, commentId: __, videoTitle: ___, ...item }) => ({
    ...item,
    createdAt: item.createdAt.toISOString(),
    takenAt: toIso(item.takenAt),
    closedAt: toIso(item.closedAt),
    answerMailedAt: toIso(item.answerMailedAt),
    joined: item.joined.map(({ itemId: ____, answerMailedAt: _____, ...report }) => ({
      ...report,
      createdAt: report.createdAt.toISOString(),
    })),
    about: places.get(videoId ?? '') ?? places.get(courseId ?? '') ?? null,
  }))
}
