import type { VideoInfo } from '#features/catalogue/rules/lesson.ts'

export type Chapter = VideoInfo['chapters'][number]

/** The chapter that plays at a position (ms), with its number from 0; undefined before the first. */
export function findChapterAt(
  chapters: readonly Chapter[],
  positionMs: number,
): (Chapter & { readonly index: number }) | undefined {
  const index = chapters.findLastIndex(({ startMs }) => startMs <= positionMs)
  const chapter = chapters[index]
  return chapter && { ...chapter, index }
}

/** Where the bar is cut: each chapter's beginning but one at the video's own (ms). */
export const listChapterBoundariesMs = (chapters: readonly Chapter[], durationMs: number): number[] =>
  chapters.map(({ startMs }) => startMs).filter((startMs) => startMs > 0 && startMs < durationMs)
