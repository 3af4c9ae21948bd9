import type { RenditionResult } from '../media-types.ts'

/**
 * The playlist that lists the qualities. The second smallest comes first, because players start with the first one:
 * sharp enough on a phone, light enough on a bus.
 */
export function masterPlaylist(renditions: readonly RenditionResult[], framesPerSecond: number): string {
  const [smallest, second, ...others] = renditions
  const ordered = [second, smallest, ...others].filter((rendition) => rendition !== undefined)
  const lines = ordered.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${rendition.bandwidth}`,
      `AVERAGE-BANDWIDTH=${rendition.averageBandwidth}`,
      `RESOLUTION=${rendition.width}x${rendition.height}`,
      `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
      `CODECS="${rendition.codecs}"`,
    ].join(',')}`,
    `${rendition.name}/index.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
