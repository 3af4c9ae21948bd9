import { expect, test, vi } from 'vitest'
import { findSeekPreviewAt, loadSeekPreviews, parseSeekPreviews } from './seek-previews.ts'

const ADDRESS = '/media/videos/v/x/previews/index.vtt'
const INDEX = `WEBVTT

00:00:00.000 --> 00:00:30.000
000.webp#xywh=0,0,160,90

00:59:30.000 --> 01:00:00.000
000.webp#xywh=0,90,160,90

01:00:00.500 --> 01:00:12.000
001.webp#xywh=0,0,160,90
`

test('an index says which part of which sheet shows which stretch', () => {
  const size = { x: 0, width: 160, height: 90 }
  const sheet = '/media/videos/v/x/previews/000.webp'
  expect(parseSeekPreviews(INDEX, ADDRESS)).toEqual([
    { startMs: 0, sheet, y: 0, ...size },
    { startMs: 3_570_000, sheet, y: 90, ...size },
    { startMs: 3_600_500, sheet: '/media/videos/v/x/previews/001.webp', y: 0, ...size },
  ])
})

test.each(['', 'WEBVTT\n', 'WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nHello'])(
  'of %j there is nothing to show',
  (index) => {
    expect(findSeekPreviewAt(parseSeekPreviews(index, ADDRESS), 0)).toBeUndefined()
  },
)

test.each([
  [0, 0],
  [3_569_999, 0],
  [3_570_000, 3_570_000],
  [9_999_999, 3_600_500],
])('at %d ms the stretch from %d ms is shown', (positionMs, startMs) => {
  expect(findSeekPreviewAt(parseSeekPreviews(INDEX, ADDRESS), positionMs)?.startMs).toBe(startMs)
})

test('the index is fetched under its signed address, and a refusal is no empty index', async () => {
  const source = { sign: async (address: string) => address.replace('/media/', '/media/watch/t/') }
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockResolvedValueOnce(new Response(INDEX))
  expect(await loadSeekPreviews(source, ADDRESS)).toHaveLength(3)
  expect(fetched).toHaveBeenCalledWith('/media/watch/t/videos/v/x/previews/index.vtt')
  fetched.mockResolvedValueOnce(new Response('{}', { status: 403 }))
  await expect(loadSeekPreviews(source, ADDRESS)).rejects.toThrow('403')
  fetched.mockRestore()
})
