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

export function playlistSeconds(playlist: MediaPlaylist): number {
  return playlist.segments.reduce((sum, segment) => sum + segment.seconds, 0)
}
