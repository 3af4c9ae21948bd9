import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine } from './engine.ts'
import { parseMediaPlaylist, playlistSeconds } from './hls/media-playlist.ts'
import type { Rendition } from './plan/renditions.ts'

/** Where a good picture is looked for, as parts of the whole; the beginning comes late, since it is often black. */
const LOOK_AT = [0.1, 0.25, 0.4, 0.55, 0, 0.7, 0.85]
/** Standard deviation of the brightness (0-255) from which a picture is not blank, and from which it is good. */
const NOT_BLANK = 6
const GOOD = 28

/**
 * Writes `poster.jpg` from the finished renditions, so that nothing hostile is decoded twice.
 * @param atMs preferred moment
 */
export async function makePoster(
  engine: Engine,
  folder: string,
  rendition: Rendition,
  atMs: number | null,
): Promise<void> {
  const own = join(folder, rendition.name)
  const playlist = parseMediaPlaylist(await readFile(join(own, 'index.m3u8'), 'utf8'))
  const total = playlistSeconds(playlist)
  const { width, height } = rendition
  const raw = { width, height, channels: 3 } as const
  const candidates = LOOK_AT.map((part) => ({ seconds: part * total, enough: GOOD }))
  if (atMs !== null) candidates.unshift({ seconds: atMs / 1000, enough: NOT_BLANK })

  let best: { picture: Buffer; contrast: number } | null = null
  const seen = new Set<string>()
  for (const candidate of candidates) {
    const file = segmentAt(playlist.segments, candidate.seconds)
    if (seen.has(file)) continue
    seen.add(file)
    const picture = await segmentPicture(engine, own, playlist.init, file, rendition)
    const contrast = (await sharp(picture, { raw }).greyscale().stats()).channels[0]?.stdev ?? 0
    if (!best || contrast > best.contrast) best = { picture, contrast }
    if (contrast >= candidate.enough) break
  }
  if (!best) throw new Error('the playlist has no segments')
  await sharp(best.picture, { raw }).jpeg({ quality: 82, mozjpeg: true }).toFile(join(folder, 'poster.jpg'))
}

function segmentAt(segments: { file: string; seconds: number }[], seconds: number): string {
  let end = 0
  for (const segment of segments) {
    end += segment.seconds
    if (seconds < end) return segment.file
  }
  return segments.at(-1)?.file ?? ''
}

async function segmentPicture(
  engine: Engine,
  folder: string,
  init: string,
  segment: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  const joined = join(folder, 'poster-source.mp4')
  await writeFile(
    joined,
    Buffer.concat([await readFile(join(folder, init)), await readFile(join(folder, segment))]),
  )
  try {
    return await engine.firstPicture(joined, size.width, size.height)
  } finally {
    await rm(joined, { force: true })
  }
}
