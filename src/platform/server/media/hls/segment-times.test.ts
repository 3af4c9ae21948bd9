import { expect, test } from 'vitest'
import type { OpenObjectResult } from '../../storage/storage.ts'
import { createSegmentTimeLookup } from './segment-times.ts'

const PLAYLIST = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.004000,
00000.m4s
#EXTINF:4.004000,
00001.m4s
#EXTINF:1.501500,
00002.m4s
#EXT-X-ENDLIST
`

function storageOf(text: string | null) {
  const asked: string[] = []
  const open = async (key: string): Promise<OpenObjectResult> => {
    asked.push(key)
    if (text === null) return { kind: 'missing' }
    const size = text.length
    const body = new Response(text).body ?? new ReadableStream()
    return { kind: 'found', size, start: 0, end: size - 1, etag: '"x"', contentType: 'x', body }
  }
  return { asked, timeOf: createSegmentTimeLookup({ open }) }
}

test('segments play when their playlist says, the last one up to the end however that was measured', async () => {
  const { timeOf, asked } = storageOf(PLAYLIST)
  expect(await timeOf('videos/v/x/240p/00000.m4s')).toEqual({ fromMs: 0, toMs: 4_004 })
  expect(await timeOf('videos/v/x/240p/00001.m4s')).toEqual({ fromMs: 4_004, toMs: 8_008 })
  expect(await timeOf('videos/v/x/240p/00002.m4s')).toEqual({ fromMs: 8_008, toMs: 10_510 })
  expect(asked).toEqual(['videos/v/x/240p/index.m3u8'])
})

test.each([null, '#EXTM3U\n'])(
  'without a readable playlist they play when they were planned to',
  async (text) => {
    const { timeOf } = storageOf(text)
    expect(await timeOf('videos/v/x/240p/00003.m4s')).toEqual({ fromMs: 12_000, toMs: 16_000 })
  },
)

test('playlists and headers play at no time', async () => {
  const { timeOf } = storageOf(PLAYLIST)
  for (const name of ['index.m3u8', 'init.mp4', 'x.m4s'])
    expect(await timeOf(`videos/v/x/240p/${name}`)).toBeNull()
})
