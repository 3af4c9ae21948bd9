import type { ByteRange } from './storage.ts'

/** First and last byte of a range inside an object, or null when nothing of it lies inside. */
export function resolveRange(
  range: ByteRange | undefined,
  size: number,
): { start: number; end: number } | null {
  if (!range) return { start: 0, end: size - 1 }
  if ('last' in range)
    return range.last > 0 && size > 0 ? { start: Math.max(0, size - range.last), end: size - 1 } : null
  const end = Math.min(range.end ?? size - 1, size - 1)
  return range.start >= 0 && range.start <= end ? { start: range.start, end } : null
}
