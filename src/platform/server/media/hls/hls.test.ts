import { expect, test } from 'vitest'
import { buildMasterPlaylist, parseCodecString, parseMediaPlaylist, sumPlaylistSeconds } from './hls.ts'

test('reads a rendition’s playlist', () => {
  const playlist = parseMediaPlaylist(
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.004000,\n00000.m4s\n#EXTINF:1.5,\n00001.m4s\n#EXT-X-ENDLIST\n',
  )
  expect(playlist).toEqual({
    init: 'init.mp4',
    segments: [
      { seconds: 4.004, file: '00000.m4s' },
      { seconds: 1.5, file: '00001.m4s' },
    ],
  })
  expect(sumPlaylistSeconds(playlist)).toBeCloseTo(5.504)
})

test.each([
  '',
  '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-ENDLIST',
  '#EXT-X-MAP:URI="i"\n#EXTINF:4,\na.m4s\n',
])('refuses the unfinished playlist %j', (text) => {
  expect(() => parseMediaPlaylist(text)).toThrow('incomplete')
})

test('names the codecs of a header file', () => {
  const header = Buffer.from('....avcC\x01\x64\x00\x1f....', 'latin1')
  expect(parseCodecString(header)).toBe('avc1.64001f')
  expect(parseCodecString(Buffer.concat([header, Buffer.from('mp4a')]))).toBe('avc1.64001f,mp4a.40.2')
  expect(() => parseCodecString(Buffer.from('nothing'))).toThrow('no H.264')
})

test('players are offered the second smallest quality first', () => {
  const rendition = (name: string, bandwidth: number) => {
    return { name, width: 640, height: 360, bandwidth, averageBandwidth: 9, codecs: 'avc1.64001f' }
  }
  const text = buildMasterPlaylist([rendition('240p', 1), rendition('360p', 2), rendition('720p', 3)], 29.97)
  expect(text.match(/^\w+p\/.*/gm)).toEqual(['360p/index.m3u8', '240p/index.m3u8', '720p/index.m3u8'])
  expect(text).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=2,AVERAGE-BANDWIDTH=9,RESOLUTION=640x360,FRAME-RATE=29.970,CODECS="avc1.64001f"\n360p',
  )
})
