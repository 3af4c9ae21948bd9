import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MediaError } from '#platform/server/media/media-error.ts'
import { outbox } from '#platform/server/outbox/tables.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeCourse, makeLesson, makeUser, makeVideo } from '#tests/support/factories.ts'
import { expectLockOrder } from '#tests/support/lock-order.ts'
import { createVideoTools } from '#tests/support/video-tools.ts'
import { presentVideo } from '../presenters.ts'
import { courses, lessons, type VideoSource, videos } from '../tables.ts'
import { enqueueTranscode } from './transcode-video.ts'
import { requeueUnfinishedVideos } from './video-jobs.ts'

const database = await setUpTestDatabase()
const { db, pool } = database
const tools = await createVideoTools(database)
const { media, storage, transcode } = tools

beforeEach(async () => {
  media.duringTranscode = () => {}
  media.transcodes.length = 0
  await pool.query('delete from outbox; delete from graphile_worker._private_jobs')
})

/** Of a lesson that shows a picture from its video. */
const NO_PICTURE = { thumbnail: null }

/** A queued video with its original in the storage, shown by one lesson. */
async function queuedVideo(content = 'video 42000', source?: VideoSource) {
  const creatorId = (await makeUser(db, { roles: ['creator'] })).id
  const course = await makeCourse(db, { creatorId })
  const { lesson } = await makeLesson(db, { course, durationMs: 1 })
  const empty = {
    state: 'queued' as const,
    progress: 0,
    folder: null,
    durationMs: null,
    width: null,
    height: null,
  }
  const video = await makeVideo(db, { creatorId, ...empty })
  const key = `sources/${video.id}/original`
  await storage.putBytes(key, Buffer.from(content))
  await db
    .update(videos)
    .set({ source: source ?? { kind: 'file', key } })
    .where(eq(videos.id, video.id))
  await db.update(lessons).set({ videoId: video.id }).where(eq(lessons.id, lesson.id))
  return { id: video.id, lessonId: lesson.id, courseId: course.id, creatorId }
}

const rowOf = async (id: string) => (await db.select().from(videos).where(eq(videos.id, id)))[0]
const eventsOf = async () =>
  (await db.select().from(outbox).orderBy(outbox.id)).map(({ type, payload }) => ({ type, payload }))
const versionsOf = (id: string) => {
  const folder = join(tools.dataDir, 'media/videos', id)
  return existsSync(folder) ? readdirSync(folder) : []
}
const transcodesLeft = async (order = 'id') => {
  const { rows } = await pool.query(
    `select key from graphile_worker.jobs where key like 'transcode-video:%' order by ${order}`,
  )
  return rows.map(({ key }) => key)
}

describe('a video that can be made', () => {
  test('is ready with its files, and lesson, course and subscribers know', async () => {
    const { id, lessonId, courseId, creatorId } = await queuedVideo()
    await transcode(id)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: 'ready',
      progress: 100,
      durationMs: 42_000,
      width: 640,
      height: 360,
      failure: null,
    })
    expect(row).toMatchObject({ hasCaptions: false, pendingFolder: null })
    expect(row?.renditions).toEqual([
      { name: '360p', height: 360, bandwidth: 500_000, codecs: 'avc1.64001e' },
    ])
    expect(await storage.head(`${row?.folder}/master.m3u8`)).not.toBeNull()
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
    expect(lesson?.durationMs).toBe(42_000)
    const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
    expect(course).toMatchObject({ durationMs: 42_000, lessonCount: 1 })
    expect(await eventsOf()).toEqual([{ type: 'video.ready', payload: { videoId: id, creatorId } }])
    expect(readdirSync(tools.workFolder)).toEqual([])
  })

  test('takes the course before its lesson when it is ready, as likes and views do', async () => {
    const { id, lessonId, courseId } = await queuedVideo()
    await expectLockOrder(db, {
      first: sql`select 1 from courses where id = ${courseId} for no key update`,
      second: sql`select 1 from lessons where id = ${lessonId} for no key update nowait`,
      work: () => transcode(id),
    })
    expect(await rowOf(id)).toMatchObject({ state: 'ready' })
  })

  test('is not made again by a second job', async () => {
    const { id } = await queuedVideo()
    await transcode(id)
    const before = await rowOf(id)
    await transcode(id)
    expect(await rowOf(id)).toEqual(before)
    expect(media.transcodes).toHaveLength(1)
  })

  test('is made of a narration, with captions and chapters', async () => {
    const { id } = await queuedVideo('', {
      kind: 'narration',
      markdown: '> Hi.',
      title: 'a',
      courseTitle: 'b',
    })
    await transcode(id)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      hasCaptions: true,
      durationMs: 61_500,
      chapters: [{ title: 'Beginning', startMs: 0 }],
    })
    expect(await storage.head(`${row?.folder}/captions.vtt`)).not.toBeNull()
  })

  test('gets the captions and chapters that came with its file', async () => {
    const { id } = await queuedVideo()
    const german = `sources/${id}/captions.de.vtt`
    const source = {
      kind: 'file' as const,
      key: `sources/${id}/original`,
      captionsKey: `sources/${id}/captions.vtt`,
      translations: [{ language: 'de', key: german }],
      chapters: [
        { title: 'Beginning', startMs: 0 },
        { title: 'After the end', startMs: 42_000 },
      ],
    }
    await storage.putBytes(source.captionsKey, Buffer.from('WEBVTT\n'))
    await storage.putBytes(german, Buffer.from('WEBVTT\n\n'))
    await db.update(videos).set({ source }).where(eq(videos.id, id))
    await transcode(id)
    const row = await rowOf(id)
    if (!row) throw new Error('the video is gone')
    expect(await storage.head(`${row.folder}/captions.vtt`)).toMatchObject({ size: 7 })
    expect(await storage.head(`${row.folder}/captions.de.vtt`)).toMatchObject({ size: 8 })
    expect(presentVideo(row, NO_PICTURE)).toMatchObject({
      captions: [
        { language: 'en', label: 'English', address: `/media/${row.folder}/captions.vtt` },
        { language: 'de', label: 'Deutsch', address: `/media/${row.folder}/captions.de.vtt` },
      ],
      chapters: [{ title: 'Beginning', startMs: 0 }],
      previews: `/media/${row.folder}/previews/index.vtt`,
    })
    // Made before there were any.
    expect(presentVideo({ ...row, hasPreviews: false }, NO_PICTURE)).toMatchObject({ previews: null })
  })

  test('shows how far it is', async () => {
    const { id } = await queuedVideo()
    let seen: unknown
    media.duringTranscode = async () => {
      await expect.poll(async () => (await rowOf(id))?.progress).toBe(50)
      seen = await rowOf(id)
    }
    await transcode(id)
    expect(seen).toMatchObject({ state: 'processing', progress: 50 })
  })
})

describe('a long video', () => {
  const LARGE = 'video 90000 large'

  test('plays with its small qualities first, and gets the larger ones in the same folder', async () => {
    const { id, lessonId, creatorId } = await queuedVideo(LARGE)
    await transcode(id)
    const first = await rowOf(id)
    if (!first?.folder) throw new Error('the video does not play')
    expect(first).toMatchObject({ state: 'ready', remainingQualities: 'queued', progress: 0, height: 360 })
    expect(presentVideo(first, NO_PICTURE)).toMatchObject({
      areQualitiesComing: true,
      poster: `/media/${first.folder}/first.jpg`,
    })
    expect(await storage.head(`${first.folder}/first.m3u8`)).not.toBeNull()
    expect(await storage.head(`${first.folder}/master.m3u8`)).toBeNull()
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
    expect(lesson?.durationMs).toBe(90_000)
    expect(await transcodesLeft()).toEqual([`transcode-video:${id}`])

    await transcode(id)
    const whole = await rowOf(id)
    expect(whole).toMatchObject({
      state: 'ready',
      remainingQualities: null,
      progress: 100,
      height: 720,
      folder: first.folder,
    })
    expect(whole?.renditions?.map(({ name }) => name)).toEqual(['360p', '720p'])
    for (const file of [
      'first.m3u8',
      'first.jpg',
      '360p/00000.m4s',
      'master.m3u8',
      'poster.jpg',
      '720p/00000.m4s',
    ])
      expect(await storage.head(`${first.folder}/${file}`), file).not.toBeNull()
    if (!whole) throw new Error('the video is gone')
    expect(presentVideo(whole, NO_PICTURE)).toMatchObject({
      areQualitiesComing: false,
      poster: `/media/${first.folder}/poster.jpg`,
      manifest: presentVideo(first, NO_PICTURE).manifest,
    })
    expect(await eventsOf()).toEqual([{ type: 'video.ready', payload: { videoId: id, creatorId } }])
  })

  test('waits with its larger qualities for the films that nobody can watch yet', async () => {
    const { id } = await queuedVideo(LARGE)
    await transcode(id)
    const waiting = await queuedVideo()
    await enqueueTranscode(db, tools.videoJobs.transcode, waiting.id, 20)
    expect(await transcodesLeft('priority, run_at, id')).toEqual([
      `transcode-video:${waiting.id}`,
      `transcode-video:${id}`,
    ])
  })

  test('goes on playing when its larger qualities are stopped, killed or fail', async () => {
    const { id } = await queuedVideo(LARGE)
    await transcode(id)
    const { folder } = (await rowOf(id)) ?? {}
    const stop = new AbortController()
    media.duringTranscode = ({ signal }) => {
      stop.abort()
      signal?.throwIfAborted()
    }
    await transcode(id, { signal: stop.signal })
    expect(await rowOf(id)).toMatchObject({ state: 'ready', remainingQualities: 'queued', folder })

    await db.update(videos).set({ remainingQualities: 'processing', progress: 40 }).where(eq(videos.id, id))
    await pool.query(
      `delete from graphile_worker._private_jobs;
      update videos set state = 'ready', remaining_qualities = null where id <> '${id}'`,
    )
    expect(await requeueUnfinishedVideos(db, tools.videoJobs)).toBe(1)

    media.duringTranscode = () => {
      throw new Error('no space left on device')
    }
    await expect(transcode(id)).rejects.toThrow('no space left')
    expect(await rowOf(id)).toMatchObject({ state: 'ready', remainingQualities: 'queued', failure: null })
    await transcode(id, { attempt: 6 })
    const failed = await rowOf(id)
    expect(failed).toMatchObject({ state: 'ready', remainingQualities: 'failed', folder })
    expect(failed?.failure).toContain('a problem on our side')
    expect(await storage.head(`${folder}/first.m3u8`)).not.toBeNull()
    expect(failed && presentVideo(failed, NO_PICTURE)).toMatchObject({ state: 'ready', failure: null })
    media.transcodes.length = 0
    await transcode(id)
    expect(media.transcodes).toEqual([])
  })

  test('leaves no files when it is deleted while its larger qualities are made', async () => {
    const { id } = await queuedVideo(LARGE)
    await transcode(id)
    media.duringTranscode = async ({ signal, onProgress }) => {
      await db.update(lessons).set({ videoId: null }).where(eq(lessons.videoId, id))
      await db.delete(videos).where(eq(videos.id, id))
      tools.clock.advance(60_000)
      onProgress?.(0.6)
      await expect.poll(() => signal?.aborted).toBe(true)
      signal?.throwIfAborted()
    }
    await transcode(id)
    await storage.deletePrefix(`videos/${id}`)
    expect(versionsOf(id)).toEqual([])
    expect(await transcodesLeft()).toEqual([`transcode-video:${id}`])
    expect(readdirSync(tools.workFolder)).toEqual([])
  })
})

describe('a video that cannot be made', () => {
  test('fails at once with the reason, when the file is at fault', async () => {
    const { id, creatorId } = await queuedVideo('no video')
    await transcode(id)
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      failure: new MediaError('media/not-a-video').message,
    })
    expect(await eventsOf()).toEqual([{ type: 'video.failed', payload: { videoId: id, creatorId } }])
    expect(versionsOf(id)).toEqual([])
  })

  test('fails at once when the original is gone', async () => {
    const { id } = await queuedVideo()
    await storage.deletePrefix(`sources/${id}`)
    await transcode(id)
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('upload it again'),
    })
  })

  test('is tried again when the machine is at fault, and fails only then', async () => {
    const { id } = await queuedVideo()
    media.duringTranscode = () => {
      throw new Error('no space left on device')
    }
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await expect(transcode(id, { attempt })).rejects.toThrow('no space left')
      expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: null })
    }
    await transcode(id, { attempt: 6 })
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      failure: 'We couldn’t process this video because of a problem on our side. Please try again later.',
    })
  })

  test('that makes the decoder crash is tried once more', async () => {
    const { id } = await queuedVideo()
    media.duringTranscode = () => {
      throw new MediaError('media/crashed')
    }
    await expect(transcode(id, { attempt: 1 })).rejects.toThrow(MediaError)
    await transcode(id, { attempt: 2 })
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      failure: new MediaError('media/crashed').message,
    })
  })
})

describe('a transcode that does not come to its end', () => {
  test('is queued again when the worker stops', async () => {
    const { id } = await queuedVideo()
    const stop = new AbortController()
    media.duringTranscode = ({ signal }) => {
      stop.abort()
      signal?.throwIfAborted()
    }
    await transcode(id, { attempt: 25, signal: stop.signal })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: null })
    expect(await transcodesLeft()).toEqual([`transcode-video:${id}`])
    expect(versionsOf(id)).toEqual([])
  })

  test('is made from the start after a kill, and what the kill left goes', async () => {
    const { id } = await queuedVideo()
    const left = `videos/${id}/half`
    await storage.putBytes(`${left}/00001.m4s`, Buffer.from('half'))
    await db
      .update(videos)
      .set({ state: 'processing', progress: 30, pendingFolder: left })
      .where(eq(videos.id, id))
    mkdirSync(join(tools.workFolder, `${id}-killed`), { recursive: true })
    writeFileSync(join(tools.workFolder, `${id}-killed`, 'original'), 'half')
    await transcode(id, { attempt: 2 })
    const row = await rowOf(id)
    expect(row?.state).toBe('ready')
    expect(versionsOf(id)).toEqual([row?.folder?.split('/').at(-1)])
    expect(readdirSync(tools.workFolder)).toEqual([])
  })

  test('leaves no files when the video was removed meanwhile', async () => {
    const { id } = await queuedVideo()
    media.duringTranscode = async () => {
      await db.update(lessons).set({ videoId: null }).where(eq(lessons.videoId, id))
      await db.delete(videos).where(eq(videos.id, id))
    }
    await transcode(id)
    expect(versionsOf(id)).toEqual([])
    expect(await eventsOf()).toEqual([])
  })

  test('and has lost its job gets a new one at the next start, but not a second one', async () => {
    const lost = await queuedVideo()
    const waiting = await queuedVideo()
    await enqueueTranscode(db, tools.videoJobs.transcode, waiting.id)
    await pool.query(
      "update videos set state = 'ready', remaining_qualities = null where id not in ($1, $2)",
      [lost.id, waiting.id],
    )
    expect(await requeueUnfinishedVideos(db, tools.videoJobs)).toBe(1)
    expect(await requeueUnfinishedVideos(db, tools.videoJobs)).toBe(0)
    expect(await transcodesLeft()).toEqual([`transcode-video:${waiting.id}`, `transcode-video:${lost.id}`])
  })
})

test('a new version takes the place of the old one, whose files go', async () => {
  const { id } = await queuedVideo()
  await transcode(id)
  const before = await rowOf(id)
  await db.update(videos).set({ state: 'queued' }).where(eq(videos.id, id))
  await transcode(id)
  const after = await rowOf(id)
  expect(after?.folder).not.toBe(before?.folder)
  expect(versionsOf(id)).toEqual([after?.folder?.split('/').at(-1)])
})
