import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionResult } from '../media-types.ts'
import type { Rendition } from '../plan/transcode-plan.ts'

/** A rendition's own playlist, as far as Lectern needs it. */
export interface MediaPlaylist {
  init: string
  segments: { file: string; seconds: number }[]
}

/** @throws Error when it is not a complete playlist of fMP4 segments */
export function parseMediaPlaylist(text: string): MediaPlaylist {
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1]
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\s][^\n]*)/g)].map((match) => ({
    seconds: Number(match[1]),
    file: (match[2] ?? '').trim(),
  }))
  if (!init || segments.length === 0 || !text.includes('#EXT-X-ENDLIST'))
    throw new Error('the playlist is incomplete')
  return { init, segments }
}

export function sumPlaylistSeconds(playlist: MediaPlaylist): number {
  return playlist.segments.reduce((sum, segment) => sum + segment.seconds, 0)
}

/**
 * The playlist that lists the qualities. The second smallest comes first, because players start with the first one:
 * sharp enough on a phone, light enough on a bus.
 */
export function buildMasterPlaylist(renditions: readonly RenditionResult[], framesPerSecond: number): string {
  const [smallest, second, ...others] = renditions
  const ordered = [second, smallest, ...others].filter((rendition) => rendition !== undefined)
  const lines = listStreams(ordered, framesPerSecond)
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/** The playlist of a first part with the qualities that were made after it. */
export const extendMasterPlaylist = (
  playlist: string,
  added: readonly RenditionResult[],
  framesPerSecond: number,
): string => `${playlist}${listStreams(added, framesPerSecond).join('\n')}\n`

const listStreams = (renditions: readonly RenditionResult[], framesPerSecond: number): string[] =>
  renditions.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${rendition.bandwidth}`,
      `AVERAGE-BANDWIDTH=${rendition.averageBandwidth}`,
      `RESOLUTION=${rendition.width}x${rendition.height}`,
      `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
      `CODECS="${rendition.codecs}"`,
    ].join(',')}`,
    `${rendition.name}/index.m3u8`,
  ])

/**
 * The codecs of a rendition in the form that playlists and browsers use (RFC 6381), read from its header file.
 * @param init an fMP4 header that Lectern wrote itself: H.264, and AAC-LC when there is sound
 */
export function parseCodecString(init: Buffer): string {
  const box = init.indexOf('avcC', 0, 'latin1')
  if (box < 0 || box + 8 > init.length) throw new Error('no H.264 in the header file')
  // Behind the name: version, then profile, compatibility and level.
  const picture = `avc1.${init.toString('hex', box + 5, box + 8)}`
  return init.includes('mp4a', 0, 'latin1') ? `${picture},mp4a.40.2` : picture
}

export interface MeasuredRendition {
  result: RenditionResult
  seconds: number
}

/** Reads back what was written: true bit rates per second and codecs. */
export async function measureRendition(folder: string, rendition: Rendition): Promise<MeasuredRendition> {
  const own = join(folder, rendition.name)
  const playlist = parseMediaPlaylist(await readFile(join(own, 'index.m3u8'), 'utf8'))
  const seconds = sumPlaylistSeconds(playlist)
  let peak = 0
  let bits = 0
  for (const segment of playlist.segments) {
    const size = (await stat(join(own, segment.file))).size * 8
    bits += size
    // A last segment of a few frames says nothing about the bandwidth needed.
    if (segment.seconds >= 1 || playlist.segments.length === 1) peak = Math.max(peak, size / segment.seconds)
  }
  const average = bits / seconds
  return {
    seconds,
    result: {
      name: rendition.name,
      width: rendition.width,
      height: rendition.height,
      bandwidth: Math.ceil(Math.max(peak, average)),
      averageBandwidth: Math.ceil(average),
      codecs: parseCodecString(await readFile(join(own, playlist.init))),
    },
  }
}
