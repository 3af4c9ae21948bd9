import type { StreamSource } from '../stream/stream-source.ts'

/** A small picture of a stretch of the video, as a part of a sheet of such pictures. */
export interface SeekPreview {
  readonly startMs: number
  /** The sheet's unsigned address. */
  readonly sheet: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const CUE = /(\d+):(\d+):(\d+)\.(\d+) --> .*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

/**
 * Reads an index of previews, as the transcoder writes it.
 * @param address where it was; the sheets lie beside it
 */
export const parseSeekPreviews = (index: string, address: string): SeekPreview[] =>
  Array.from(index.matchAll(CUE), ([, hours, minutes, seconds, ms, name = '', x, y, width, height]) => ({
    startMs: ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms),
    sheet: address.replace(/[^/]*$/, name),
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))

/** The preview of the stretch that a moment lies in. */
export const findSeekPreviewAt = (
  previews: readonly SeekPreview[],
  positionMs: number,
): SeekPreview | undefined => previews.findLast(({ startMs }) => startMs <= positionMs)

/** @throws when the server gives no address, or no index under it */
export async function loadSeekPreviews(
  source: Pick<StreamSource, 'sign'>,
  address: string,
): Promise<SeekPreview[]> {
  const response = await fetch(await source.sign(address))
  if (!response.ok) throw new Error(`no previews: ${response.status}`)
  return parseSeekPreviews(await response.text(), address)
}
