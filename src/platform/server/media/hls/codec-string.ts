/**
 * The codecs of a rendition in the form that playlists and browsers use (RFC 6381), read from its header file.
 * @param init an fMP4 header that Lectern wrote itself: H.264, and AAC-LC when there is sound
 */
export function codecString(init: Buffer): string {
  const box = init.indexOf('avcC', 0, 'latin1')
  if (box < 0 || box + 8 > init.length) throw new Error('no H.264 in the header file')
  // Behind the name: version, then profile, compatibility and level.
  const picture = `avc1.${init.toString('hex', box + 5, box + 8)}`
  return init.includes('mp4a', 0, 'latin1') ? `${picture},mp4a.40.2` : picture
}
