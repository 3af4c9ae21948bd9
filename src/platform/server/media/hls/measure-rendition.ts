import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenditionResult } from '../media-types.ts'
import type { Rendition } from '../plan/renditions.ts'
import { codecString } from './codec-string.ts'
import { parseMediaPlaylist, playlistSeconds } from './media-playlist.ts'

export interface MeasuredRendition {
  result: RenditionResult
  seconds: number
}

/** Reads back what was written: true bit rates per second and codecs. */
export async function measureRendition(folder: string, rendition: Rendition): Promise<MeasuredRendition> {
  const own = join(folder, rendition.name)
  const playlist = parseMediaPlaylist(await readFile(join(own, 'index.m3u8'), 'utf8'))
  const seconds = playlistSeconds(playlist)
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
      codecs: codecString(await readFile(join(own, playlist.init))),
    },
  }
}
