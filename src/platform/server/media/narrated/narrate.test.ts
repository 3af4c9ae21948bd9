import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decoder, Demuxer } from 'node-av/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMedia } from '../media.ts'
import { drawSlide } from './draw-slide.ts'
import { addFades, encodeSlideVideo, rasterizeSvg } from './encode-slide-video.ts'
import { parseNarration } from './parse-narration.ts'
import { SLIDE_SIZE } from './slide-theme.ts'

const LECTURE = `# Names

> A name is a label.

---

## Code

\`\`\`python
x = 1  # one
\`\`\`

> It is tied to a value.
`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-narrated-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('makes a video with speech, captions and chapters', async () => {
  const media = openMedia()
  const seen: number[] = []
  const lecture = await media.renderNarratedLecture(LECTURE, join(folder, 'names'), {
    title: 'Names',
    courseTitle: 'Python',
    onProgress: (done) => seen.push(done),
  })
  expect(lecture.video).toBe(join(folder, 'names', 'video.mp4'))
  expect(lecture.chapters.map((chapter) => chapter.title)).toEqual(['Names', 'Code'])
  expect(lecture.chapters[0]?.startMs).toBe(0)

  const probed = await media.probe(lecture.video)
  expect(probed).toMatchObject({
    video: { width: 1280, height: 720, codec: 'h264' },
    audio: { codec: 'aac' },
  })
  expect(Math.abs(probed.durationMs - lecture.durationMs)).toBeLessThan(200)

  const captions = await readFile(lecture.captions, 'utf8')
  const starts = Array.from(
    captions.matchAll(/^00:00:(\S+) -->.*\n(.*)$/gm),
    (match) => [Number(match[1]), match[2]] as const,
  )
  expect(starts.map(([, text]) => text)).toEqual(['A name is a label.', 'It is tied to a value.'])
  expect(starts[1]?.[0]).toBeGreaterThan((lecture.chapters[1]?.startMs ?? 0) / 1000)
  expect(seen.at(-1)).toBe(1)
  expect(await readdir(folder)).toEqual(['names'])
})

test('the last slide is shown as it was drawn', async () => {
  const file = join(folder, 'last.mp4')
  const [black, white] = [0, 255].map((value) =>
    Buffer.alloc(SLIDE_SIZE.width * SLIDE_SIZE.height * 3, value),
  )
  if (!black || !white) throw new Error('no pictures')
  const film = {
    durationMs: 1_000,
    shots: addFades([black, white], [0, 500]),
    sound: [22_050],
    sampleRate: 22_050,
  }
  await encodeSlideVideo(file, film, () => {})
  expect(await readLastBrightness(file)).toBeGreaterThan(230)
})

/** Of the luminance, from 16 to 235. */
async function readLastBrightness(file: string): Promise<number> {
  await using demuxer = await Demuxer.open(file)
  const stream = demuxer.video()
  if (!stream) throw new Error('the film has no picture')
  using decoder = await Decoder.create(stream)
  let brightness = 0
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue
    brightness = frame.toBuffer()[0] ?? 0
    frame.free()
  }
  return brightness
}

test('a bad narration is refused before anything is made', async () => {
  const options = { title: 'T', courseTitle: 'C' }
  const refused = openMedia().renderNarratedLecture('> a\n\n![](x.png)', join(folder, 'bad'), options)
  await expect(refused).rejects.toMatchObject({ code: 'media/bad-narration', line: 3 })
  expect(await readdir(folder)).not.toContain('bad')
})

test('slides are drawn without fonts of the machine, and whatever is written stays text', async () => {
  const slides = parseNarration(
    '# \\<script>"&\'\\</script> → 日本\n> a\n---\n## Long `code`\n- **bold** text\n> b',
  )
  for (const [index, slide] of slides.entries()) {
    const svg = drawSlide(slide, { courseTitle: '<b>&', lectureTitle: 'T', index, count: slides.length })
    expect(svg).not.toMatch(/<text|<script|font-family|&/)
    expect(await rasterizeSvg(svg)).toHaveLength(1280 * 720 * 3)
  }
})
