import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { comments, commentTotals } from '#features/community/server/comment-tables.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/database.ts'
import { makeLesson, makeUser } from '#tests/support/factories.ts'
import { createTestCommunityRouter } from '#tests/support/routers.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { type BenchFigure, computeMedian, requireAtMost } from './figure.ts'
import { startBenchDatabase } from './support/bench-database.ts'

const [FEW, MANY] = [100, 10_000]
const ROUNDS = 300
const WARM_UP = 30
/** Comments are written once a minute. */
const MINUTE_MS = 60_000

/** Comments below a video with 100 and with 10,000 of them: what is done there costs the same. */
export async function run(): Promise<BenchFigure[]> {
  const database = await startBenchDatabase()
  const open = openDatabase({ url: database.url, onConnectionError: () => {} })
  try {
    const videos = [await crowdedVideo(open, FEW), await crowdedVideo(open, MANY)] as const
    await open.pool.query('vacuum analyze')
    const router = createTestCommunityRouter()
    const reader = await makeUser(open.db)
    const context = createTestContext(open.db, reader, { clock: { now: () => new Date() } })
    const list = (lessonId: string, place: object) =>
      call(router.listComments, { lessonId, ...place }, { context })
    const ways: Record<string, (video: Video) => Promise<unknown>> = {
      'the first page': ({ lessonId }) => list(lessonId, {}),
      'a deep link to the oldest': ({ lessonId, oldest }) => list(lessonId, { target: oldest }),
      'a page far down': ({ lessonId, deep }) => list(lessonId, { after: deep }),
      'the last page of a long thread': ({ thread, lastReply }) =>
        call(router.listReplies, { commentId: thread, target: lastReply }, { context }),
      posting: ({ lessonId }) =>
        call(router.saveComment, { lessonId, id: randomUUID(), text: 'Thank you, at 0:12!' }, { context }),
      'replying in a long thread': ({ lessonId, thread }) => {
        const draft = { lessonId, id: randomUUID(), text: 'Thank you', replyToId: thread }
        return call(router.saveComment, draft, { context })
      },
    }
    const figures: BenchFigure[] = []
    for (const [name, way] of Object.entries(ways)) {
      const times = videos.map((): number[] => [])
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        // In turns, so that whatever else the machine does falls on both.
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const [video, taken] = [videos[index], times[index]]
          if (!video || !taken) continue
          const start = performance.now()
          await way(video)
          if (round >= 0) taken.push(performance.now() - start)
        }
      }
      const [few = 1, many = 1] = times.map(computeMedian)
      figures.push(requireAtMost(1.2, `${name}, with ${MANY} comments against ${FEW}`, many / few, 'x'))
    }
    return figures
  } finally {
    await open.close()
    await database.stop()
  }
}

interface Video {
  readonly lessonId: string
  readonly oldest: string
  /** Leads to a page near the end. */
  readonly deep: string
  /** A comment with as many replies. */
  readonly thread: string
  readonly lastReply: string
}

/** A video with so many threads, the latest of which has as many replies. */
async function crowdedVideo({ db }: OpenDatabase, count: number): Promise<Video> {
  const { lesson, course } = await makeLesson(db)
  const authors = await Promise.all(Array.from({ length: 50 }, () => makeUser(db)))
  const start = Date.UTC(2026, 0, 1)
  const rowsOf = (threadId: string | null) =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      courseId: course.id,
      lessonId: lesson.id,
      threadId,
      replyToId: threadId,
      authorId: authors[index % authors.length]?.id ?? '',
      text: `This is what I have to say about it, as the ${index}th of all, around 0:${10 + (index % 50)}`,
      createdAt: new Date(start + index * MINUTE_MS),
    }))
  const threads = rowsOf(null)
  const last = threads.at(-1)
  const replies = rowsOf(last?.id ?? null)
  for (const rows of [threads, replies]) {
    for (let at = 0; at < rows.length; at += 1_000)
      await db.insert(comments).values(rows.slice(at, at + 1_000))
  }
  await db.insert(commentTotals).values({ lessonId: lesson.id, courseId: course.id, threads: count })
  await db.execute(sql`update comments set reply_count = ${count} where id = ${last?.id}`)
  const place = threads[40]
  return {
    lessonId: lesson.id,
    oldest: threads[0]?.id ?? '',
    deep: `${place?.createdAt.getTime().toString(36)}.${place?.id}`,
    thread: last?.id ?? '',
    lastReply: replies.at(-1)?.id ?? '',
  }
}
