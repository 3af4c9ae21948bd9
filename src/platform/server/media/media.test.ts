import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type VideoFileOptions, writeVideoFile } from '#tests/support/write-video-file.ts'
import { parseMediaPlaylist } from './hls/hls.ts'
import { type MediaSettings, openMedia } from './media.ts'

let folder: string
const path = (name: string): string => join(folder, name)

async function video(name: string, spec: VideoFileOptions): Promise<string> {
  await writeVideoFile(path(name), spec)
  return path(name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-media-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

// The system's program is tried where there is one; the library comes with the packages.
const SYSTEM = '/usr/bin/ffmpeg'
const engines: { engine: string; settings: MediaSettings }[] = [{ engine: 'library', settings: {} }]
if (existsSync(SYSTEM)) engines.push({ engine: 'system', settings: { ffmpegPath: SYSTEM } })

describe.each(engines)('FFmpeg as $engine', ({ engine, settings }) => {
  const media = openMedia(settings)
  const out = (name: string): string => path(`${engine}-${name}`)

  test('makes an adaptive video with aligned segments, measured playlist and poster', async () => {
    const source = await video('plain.mp4', { seconds: 9, width: 400, height: 300, framesPerSecond: 15 })
    const seen: number[] = []
    const result = await media.transcodeToHls(source, out('plain'), { onProgress: (done) => seen.push(done) })

    expect(result).toMatchObject({
      width: 400,
      height: 300,
      hasSound: true,
      damaged: false,
      durationMs: 9000,
    })
    expect(result.renditions.map((each) => [each.name, each.width, each.height])).toEqual([
      ['240p', 320, 240],
      ['300p', 400, 300],
    ])
    for (const rendition of result.renditions) {
      expect(rendition.codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/)
      expect(rendition.bandwidth).toBeGreaterThanOrEqual(rendition.averageBandwidth)
      const playlist = parseMediaPlaylist(
        await readFile(join(out('plain'), rendition.name, 'index.m3u8'), 'utf8'),
      )
      expect(playlist.segments.map((segment) => segment.seconds)).toEqual([4, 4, 1])
      expect(await readdir(join(out('plain'), rendition.name))).toHaveLength(5)
      // No corrections are left to the player: picture and sound begin at zero by themselves.
      const header = await readFile(join(out('plain'), rendition.name, playlist.init))
      const edits = header.indexOf('elst', 0, 'latin1')
      expect(edits < 0 || header.readInt32BE(edits + 16) === 0).toBe(true)
    }
    const master = await readFile(join(out('plain'), 'master.m3u8'), 'utf8')
    expect(master).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
    expect(master).toContain(`BANDWIDTH=${result.renditions[1]?.bandwidth},`)
    expect(await sharp(join(out('plain'), 'poster.jpg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 300,
    })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
    expect(await readdir(folder)).not.toContain(`${engine}-plain.partial`)
  })

  test('makes a long video in two parts, which belong together', async () => {
    const spec = { seconds: 61, width: 640, height: 480, framesPerSecond: 5 }
    const source = await video('long.mp4', spec)
    const first = await media.transcodeToHls(source, out('first'), { part: { kind: 'first' } })
    expect(first).toMatchObject({ isComplete: false, height: 360, durationMs: 61_000 })
    expect(first.renditions.map(({ name }) => name)).toEqual(['240p', '360p'])
    const names = await readdir(out('first'))
    expect(names.toSorted()).toEqual(['240p', '360p', 'first.jpg', 'first.m3u8', 'previews'])

    const firstPlaylist = await readFile(join(out('first'), 'first.m3u8'), 'utf8')
    const rest = await media.transcodeToHls(source, out('rest'), { part: { kind: 'rest', firstPlaylist } })
    expect(rest).toMatchObject({ isComplete: true, height: 480, durationMs: 61_000, hasSound: true })
    const master = await readFile(join(out('rest'), 'master.m3u8'), 'utf8')
    expect(master.match(/^\d+p\/index\.m3u8$/gm)).toEqual(
      ['360p', '240p', '480p'].map((name) => `${name}/index.m3u8`),
    )
    const segmentsOf = async (folder: string, name: string) =>
      parseMediaPlaylist(await readFile(join(out(folder), name, 'index.m3u8'), 'utf8')).segments
    expect(await segmentsOf('rest', '480p')).toEqual(await segmentsOf('first', '360p'))
    expect(await sharp(join(out('rest'), 'poster.jpg')).metadata()).toMatchObject({ height: 480 })
  })

  test.each<[string, VideoFileOptions, object]>([
    ['silent.mp4', { sampleRate: null }, { hasSound: false, width: 320, height: 240 }],
    ['mono.mp4', { sampleRate: 22_050, channels: 1 }, { hasSound: true, durationMs: 2000 }],
    ['odd.mkv', { width: 333, height: 247, format: 'matroska' }, { width: 324, height: 240 }],
    ['turned.mp4', { rotation: 90 }, { width: 240, height: 320 }],
    [
      'uneven.mp4',
      { variableRate: true, framesPerSecond: 30, seconds: 3 },
      { durationMs: 3000, hasSound: true },
    ],
  ])('takes %s', async (name, spec, expected) => {
    const source = await video(name, spec)
    const result = await media.transcodeToHls(source, out(name))
    expect(result).toMatchObject({ damaged: false, ...expected })
    expect(result.renditions.length).toBeGreaterThanOrEqual(2)
  })

  test.each<[string, VideoFileOptions, { width: number; height: number; endsMs: number[] }]>([
    ['three.mp4', { seconds: 3 }, { width: 160, height: 120, endsMs: [1000, 2000, 3000] }],
    ['phone.mp4', { seconds: 2, rotation: 270 }, { width: 120, height: 160, endsMs: [1000, 2000] }],
    [
      'jumpy.mp4',
      { variableRate: true, framesPerSecond: 30, seconds: 3, width: 640, height: 360 },
      { width: 160, height: 90, endsMs: [1000, 2000, 3000] },
    ],
    [
      'still.mp4',
      { seconds: 4, pictureSeconds: 0.2 },
      { width: 160, height: 120, endsMs: [1000, 2000, 3000, 4000] },
    ],
    [
      'many.mp4',
      { seconds: 26.6, width: 64, height: 48, framesPerSecond: 5, sampleRate: null },
      {
        width: 160,
        height: 120,
        endsMs: [...Array.from({ length: 26 }, (_, index) => (index + 1) * 1000), 26_600],
      },
    ],
  ])('makes previews of %s', async (name, spec, { width, height, endsMs }) => {
    const source = await video(`previews-${name}`, spec)
    const result = await media.transcodeToHls(source, out(`previews-${name}`))
    expect(result.durationMs).toBe(endsMs.at(-1))
    const previews = await readPreviews(out(`previews-${name}`))
    expect(previews.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
      endsMs.map((endMs, index) => [endsMs[index - 1] ?? 0, endMs]),
    )
    for (const [index, preview] of previews.entries()) {
      expect(preview).toMatchObject({
        sheet: index < 25 ? '000.webp' : '001.webp',
        left: 0,
        top: (index % 25) * height,
        width,
        height,
      })
    }
    for (const sheet of new Set(previews.map((preview) => preview.sheet))) {
      const held = previews.filter((preview) => preview.sheet === sheet).length
      expect(await sharp(join(out(`previews-${name}`), 'previews', sheet)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: height * held,
      })
    }
    expect(await readdir(join(out(`previews-${name}`), 'previews'))).toEqual(
      endsMs.length > 25 ? ['000.webp', '001.webp', 'index.vtt'] : ['000.webp', 'index.vtt'],
    )
  })

  test('a preview shows the middle of its stretch', async () => {
    const source = await video('dawn.mp4', { seconds: 6, picture: 'testsrc2', blackUntil: 3.2 })
    await media.transcodeToHls(source, out('dawn'))
    const dark = []
    for (const { sheet, left, top, width, height } of await readPreviews(out('dawn'))) {
      const pixels = await sharp(join(out('dawn'), 'previews', sheet))
        .extract({ left, top, width, height })
        .raw()
        .toBuffer()
      dark.push(pixels.reduce((sum, value) => sum + value, 0) / pixels.length < 20)
    }
    expect(dark).toEqual([true, true, true, false, false, false])
  })

  test('looks into a file, whatever its name', async () => {
    const source = await video('camera.jpg.mp4', {
      seconds: 2,
      rotation: 270,
      sampleRate: 32_000,
      channels: 1,
    })
    expect(await media.probe(source)).toMatchObject({
      durationMs: 2000,
      pictureMs: 2000,
      cutShort: false,
      video: { width: 240, height: 320, frameRate: 15, codec: 'h264', rotation: 270 },
      audio: { codec: 'aac', channels: 1, sampleRate: 32_000 },
    })
  })

  test('what is left of a cut video is kept and flagged', async () => {
    const source = await video('cut.mp4', { seconds: 6, tableFirst: true })
    await halve(source)
    const probed = await media.probe(source)
    expect(probed).toMatchObject({ durationMs: 6000, cutShort: true })
    expect(probed.pictureMs).toBeLessThan(5500)
    const result = await media.transcodeToHls(source, out('cut'))
    expect(result.damaged).toBe(true)
    expect(result.durationMs).toBeGreaterThan(1000)
    expect(result.durationMs).toBeLessThan(5500)
  })

  test('a poster is not black when the video is not', async () => {
    const source = await video('fade.mp4', { seconds: 6, picture: 'testsrc2', blackUntil: 3 })
    await media.transcodeToHls(source, out('fade'))
    const { channels } = await sharp(join(out('fade'), 'poster.jpg'))
      .greyscale()
      .stats()
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  })

  test.each<[string, () => Promise<void>, string]>([
    ['empty.mp4', () => writeFile(path('empty.mp4'), ''), 'media/empty-file'],
    ['text.mp4', () => writeFile(path('text.mp4'), 'Once upon a time.\n'.repeat(400)), 'media/not-a-video'],
    ['zeros.mp4', () => writeFile(path('zeros.mp4'), Buffer.alloc(100_000)), 'media/not-a-video'],
    ['picture.mp4', drawPicture, 'media/not-a-video'],
    ['list.mp4', writePlaylist, 'media/not-a-video'],
    ['no-table.mp4', cutTable, 'media/unreadable'],
    ['ruined.mp4', ruin, 'media/damaged'],
    ['blink.mp4', () => writeVideoFile(path('blink.mp4'), { seconds: 0.4 }), 'media/too-short'],
    ['tiny.mp4', () => writeVideoFile(path('tiny.mp4'), { width: 16, height: 16 }), 'media/too-small'],
  ])('refuses %s', async (name, make, code) => {
    await make()
    const refused = media.transcodeToHls(path(name), out(name))
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) })
    expect((await readdir(folder)).filter((entry) => entry.startsWith(`${engine}-${name}`))).toEqual([])
  })

  test('aborting in the middle leaves nothing', async () => {
    const source = await video('long.mp4', { seconds: 20, width: 640, height: 360, framesPerSecond: 30 })
    const abort = new AbortController()
    const onProgress = (done: number) => done > 0.05 && abort.abort()
    await expect(
      media.transcodeToHls(source, out('long'), { onProgress, signal: abort.signal }),
    ).rejects.toThrow('abort')
    expect((await readdir(folder)).filter((entry) => entry.startsWith(`${engine}-long`))).toEqual([])
  })
})

test('a video that is longer than the site allows is refused', async () => {
  const source = await video('lengthy.mp4', { seconds: 3 })
  const media = openMedia({ longestMs: 2000 })
  await expect(media.transcodeToHls(source, path('lengthy'))).rejects.toMatchObject({
    code: 'media/too-long',
  })
})

test('a missing file and a missing program are no faults of a video', async () => {
  await expect(openMedia().probe(path('nowhere.mp4'))).rejects.toThrow('ENOENT')
  const source = await video('fine.mp4', { seconds: 1 })
  await expect(openMedia({ ffmpegPath: '/nowhere/ffmpeg' }).probe(source)).rejects.toThrow(
    'cannot run /nowhere/ffprobe',
  )
})

/** The previews as their index lists them. */
async function readPreviews(transcoded: string) {
  const index = await readFile(join(transcoded, 'previews/index.vtt'), 'utf8')
  expect(index).toMatch(/^WEBVTT\n\n/)
  const ms = (stamp = '') => Date.parse(`1970-01-01T${stamp}Z`)
  return [...index.matchAll(/(\S+) --> (\S+)\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)\n/g)].map(
    ([, start, end, sheet = '', left, top, width, height]) => ({
      startMs: ms(start),
      endMs: ms(end),
      sheet,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    }),
  )
}

async function halve(file: string): Promise<void> {
  await truncate(file, Math.round((await readFile(file)).length * 0.55))
}

async function drawPicture(): Promise<void> {
  const image = { width: 200, height: 200, channels: 3, background: '#ffb84d' } as const
  await sharp({ create: image }).png().toFile(path('picture.png'))
  await writeFile(path('picture.mp4'), await readFile(path('picture.png')))
}

/** Would make a careless reader open another file of the machine. */
async function writePlaylist(): Promise<void> {
  await writeVideoFile(path('secret.mp4'), { seconds: 2 })
  await writeFile(
    path('list.mp4'),
    `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile://${path('secret.mp4')}\n#EXT-X-ENDLIST\n`,
  )
}

async function cutTable(): Promise<void> {
  await writeVideoFile(path('no-table.mp4'), { seconds: 2 })
  await halve(path('no-table.mp4'))
}

/** Leaves the table of contents and overwrites all pictures and sounds. */
async function ruin(): Promise<void> {
  await writeVideoFile(path('ruined.mp4'), { seconds: 3, tableFirst: true })
  const bytes = await readFile(path('ruined.mp4'))
  const start = bytes.indexOf('mdat') + 4
  const file = await open(path('ruined.mp4'), 'r+')
  const junk = Buffer.from(
    Array.from({ length: bytes.length - start }, (_, index) => (index * 7919 + (index >> 3) * 104_729) & 255),
  )
  await file.write(junk, 0, junk.length, start)
  await file.close()
}
