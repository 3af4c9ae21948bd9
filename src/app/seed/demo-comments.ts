import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import { users } from '#features/accounts/server/index.ts'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { importCommentThread } from '#features/community/server/index.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { pickStableNumber } from './demo-courses.ts'

const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000

const said = {
  by: z.string(),
  /** How long ago. */
  days: z.int().positive(),
  text: z.string(),
  likedBy: z.array(z.string()),
}
const threadsSchema = z.array(
  z.union([
    z.strictObject({
      course: z.string(),
      lesson: z.string(),
      ...said,
      replies: z.array(z.strictObject(said)).default([]),
    }),
    z.strictObject({ video: z.string(), ...said, replies: z.array(z.strictObject(said)).default([]) }),
  ]),
)

/**
 * Adds comments of the demonstration's people to its videos. Those whose video or people are not there are left out.
 */
export async function seedDemoComments(tx: Transaction, folder: string, startedAt: Date): Promise<void> {
  const threads = threadsSchema.parse(parse(await readFile(join(folder, 'comments.yaml'), 'utf8')))
  const people = new Map(
    (await tx.select({ id: users.id, username: users.username }).from(users)).map((row) => [
      row.username,
      row.id,
    ]),
  )
  for (const thread of threads) {
    const place = await placeOf(tx, thread)
    const written = (comment: z.infer<typeof threadsSchema>[number]['replies'][number], nth: number) => ({
      authorId: people.get(comment.by) ?? '',
      text: comment.text,
      createdAt: timeOf(startedAt, comment.days, nth, `${thread.by} ${thread.days}`),
      likedBy: comment.likedBy.flatMap((username) => people.get(username) ?? []),
    })
    const everybody = [thread, ...thread.replies].every(({ by }) => people.has(by))
    if (!place || !everybody) continue
    const replies = thread.replies.map((reply, index) => written(reply, index + 1))
    await importCommentThread(tx, { ...place, ...written(thread, 0), replies })
  }
}

/** A time of that day; replies come after what they reply to. */
const timeOf = (startedAt: Date, days: number, nth: number, key: string) =>
  new Date(
    startedAt.getTime() -
      days * DAY_MS +
      nth * HOUR_MS +
      pickStableNumber(`minutes of ${key} ${nth}`, 50) * 60_000,
  )

async function placeOf(tx: Transaction, thread: z.infer<typeof threadsSchema>[number]) {
  const wanted =
    'video' in thread
      ? eq(courses.seoTitle, thread.video)
      : and(eq(courses.seoTitle, thread.course), eq(lessons.seoTitle, thread.lesson))
  const [place] = await tx
    .select({ lessonId: lessons.id, courseId: courses.id, creatorId: courses.creatorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(wanted, eq(lessons.type, 'lecture')))
  return place
}
