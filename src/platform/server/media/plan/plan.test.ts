import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MediaError } from '../media-error.ts'
import { planPreviews } from './preview-plan.ts'
import {
  ExtentCounter,
  getDisplaySize,
  roundToQuarterTurn,
  type SourceInfo,
  type VideoStreamInfo,
} from './source-info.ts'
import { chooseOutputFrameRate, planRenditions, planTranscode, toFramesPerSecond } from './transcode-plan.ts'
import { validatePacketScan, validateSourceInfo } from './validate-source.ts'

const video: VideoStreamInfo = {
  index: 0,
  codec: 'h264',
  decodable: true,
  width: 1280,
  height: 720,
  pixelAspect: 1,
  rotation: 0,
  frameRate: 30,
  interlaced: false,
  highDynamicRange: false,
}
const facts = (change: Partial<VideoStreamInfo>): SourceInfo => ({
  claimedMs: 10_000,
  video: { ...video, ...change },
  audio: null,
})
const codeOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof MediaError) return error.code
    throw error
  }
  return 'accepted'
}

describe('renditions', () => {
  const names = (width: number, height: number) =>
    planRenditions({ width, height }, 30).map((each) => each.name)

  test.each([
    [1920, 1080, ['240p', '360p', '720p', '1080p']],
    [3840, 2160, ['240p', '360p', '720p', '1080p']],
    [1280, 720, ['240p', '360p', '720p']],
    [720, 480, ['240p', '360p', '480p']],
    [640, 360, ['240p', '360p']],
    [400, 300, ['240p', '300p']],
    [320, 240, ['120p', '240p']],
    [48, 36, ['18p', '36p']],
    [1080, 1920, ['240p', '360p', '720p', '1080p']],
  ])('%i x %i', (width, height, expected) => {
    expect(names(width, height)).toEqual(expected)
  })

  test('are at least two, even, growing, in shape, and not above the source', () => {
    const side = fc.integer({ min: 32, max: 8192 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const planned = planRenditions({ width, height }, 30)
        expect(planned.length).toBeGreaterThanOrEqual(2)
        for (const [index, rendition] of planned.entries()) {
          expect([rendition.width % 2, rendition.height % 2]).toEqual([0, 0])
          expect(rendition.width).toBeLessThanOrEqual(width + 1)
          expect(rendition.height).toBeLessThanOrEqual(height + 1)
          expect(rendition.width * rendition.height).toBeGreaterThan(
            (planned[index - 1]?.width ?? 0) * (planned[index - 1]?.height ?? 0),
          )
          expect(Math.abs(rendition.width - (rendition.height * width) / height)).toBeLessThanOrEqual(
            2 + width / height,
          )
        }
      }),
    )
  })
})

test.each([
  [29.97, '30000/1001'],
  [30, '30/1'],
  [29.87, '30000/1001'],
  [23.976, '24000/1001'],
  [17.3, '20/1'],
  [1, '5/1'],
  [144, '60/1'],
  [0, '30/1'],
  [Number.NaN, '30/1'],
])('%f pictures a second become %s', (average, expected) => {
  const rate = chooseOutputFrameRate(average)
  expect(`${rate.num}/${rate.den}`).toBe(expected)
})

test('a segment holds whole seconds of pictures at any rate', () => {
  const extent = { start: 0, duration: 10, truncated: false }
  for (const frameRate of [5, 10, 23.976, 25, 29.97, 60]) {
    const plan = planTranscode(facts({ frameRate }), { ...video, frameRate }, extent)
    const seconds = plan.keyframeInterval / toFramesPerSecond(plan.frameRate)
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThan(4.25)
  }
})

test.each([
  [{}, 'accepted'],
  [{ width: 0 }, 'media/unreadable'],
  [{ decodable: false }, 'media/unsupported-codec'],
  [{ width: 31 }, 'media/too-small'],
  [{ width: 640, pixelAspect: 0.01 }, 'media/too-small'],
  [{ width: 8192, height: 8192 }, 'media/too-large'],
  [{ width: 9000, height: 100 }, 'media/too-large'],
])('a picture of %j is %s', (change, expected) => {
  expect(codeOf(() => validateSourceInfo(facts(change)))).toBe(expected)
})

describe('previews', () => {
  test.each([
    [1920, 1080, 3, { secondsApart: 1, count: 3, width: 160, height: 90 }],
    [1920, 1080, 3.004, { secondsApart: 1, count: 3, width: 160, height: 90 }],
    [1080, 1920, 600, { secondsApart: 3, count: 200, width: 90, height: 160 }],
    [640, 480, 12 * 60, { secondsApart: 5, count: 144, width: 160, height: 120 }],
    [8192, 32, 6 * 3600, { secondsApart: 120, count: 180, width: 160, height: 1 }],
    [48, 36, 100 * 3600, { secondsApart: 1800, count: 200, width: 160, height: 120 }],
  ])('%i x %i of %d s', (width, height, seconds, expected) => {
    expect(planPreviews({ width, height }, seconds)).toEqual(expected)
  })

  test('are at most 200, and cover the film', () => {
    const side = fc.integer({ min: 32, max: 8192 })
    fc.assert(
      fc.property(side, side, fc.double({ min: 1, max: 90_000, noNaN: true }), (width, height, seconds) => {
        const { count, secondsApart, ...size } = planPreviews({ width, height }, seconds)
        expect(count).toBeLessThanOrEqual(200)
        expect(count * secondsApart).toBeGreaterThanOrEqual(seconds - secondsApart * 0.01)
        expect((count - 1) * secondsApart).toBeLessThan(seconds)
        expect(Math.max(size.width, size.height)).toBe(160)
      }),
    )
  })
})

test('sound alone is no video', () => {
  expect(codeOf(() => validateSourceInfo({ claimedMs: 1, video: null, audio: null }))).toBe(
    'media/no-picture',
  )
})

test('sizes are those that a viewer sees', () => {
  expect(getDisplaySize({ ...video, width: 720, height: 480, pixelAspect: 32 / 27 })).toEqual({
    width: 853,
    height: 480,
  })
  expect(getDisplaySize({ ...video, rotation: 90 })).toEqual({ width: 720, height: 1280 })
})

describe('the true extent', () => {
  const extent = (start: number, end: number) => ({ start, end, packets: 100 })
  const judge = (scan: {
    video: ReturnType<typeof extent> | null
    audio?: ReturnType<typeof extent> | null
    broken?: boolean
  }) => validatePacketScan(facts({}), { audio: null, broken: false, ...scan }, 60_000)

  test('reaches from the first to the last of picture and sound', () => {
    expect(judge({ video: extent(5, 12), audio: extent(4, 14) })).toEqual({
      start: 4,
      duration: 10,
      truncated: false,
    })
  })

  test('does not count the priming of the sound', () => {
    expect(judge({ video: extent(0, 10), audio: extent(-0.023, 10) })).toMatchObject({
      start: 0,
      duration: 10,
    })
  })

  test('is cut short when the file holds less than it claims, or breaks off', () => {
    expect(judge({ video: extent(0, 6) }).truncated).toBe(true)
    expect(judge({ video: extent(0, 10), broken: true }).truncated).toBe(true)
  })

  test('is refused when nothing is left, or too little, or too much', () => {
    expect(codeOf(() => judge({ video: null }))).toBe('media/unreadable')
    expect(codeOf(() => judge({ video: extent(0, 0.9) }))).toBe('media/too-short')
    expect(codeOf(() => judge({ video: extent(0, Number.NaN) }))).toBe('media/too-short')
    expect(codeOf(() => judge({ video: extent(0, 61) }))).toBe('media/too-long')
  })
})

test('the extent of packets in any order, the last one without a duration', () => {
  const counter = new ExtentCounter()
  for (const time of [0, 0.2, 0.1, 0.4, 0.3]) counter.add(time, 0)
  expect(counter.extent()).toEqual({ start: 0, end: 0.5, packets: 5 })
  expect(new ExtentCounter().extent()).toBeNull()
})

test('turns are quarters, clockwise', () => {
  expect([0, 90, -90, 180, -180, 270, 450, 44, 46].map(roundToQuarterTurn)).toEqual([
    0, 90, 270, 180, 180, 270, 90, 0, 90,
  ])
})
