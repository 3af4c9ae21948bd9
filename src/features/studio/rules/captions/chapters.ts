import { formatTypedTime } from '#features/catalogue/rules/captions/caption-times.ts'
import { t } from '../../messages/index.ts'

export interface EditableChapter {
  readonly startMs: number
  readonly title: string
}

/** As in course files. */
export const CHAPTERS_MAX = 200
/** Characters of a chapter's title, as in course files. */
export const CHAPTER_TITLE_LENGTH = 100

/**
 * What is wrong with a chapter, in words; null when nothing is.
 * @param before the chapter above it
 * @param durationMs of the film; null while nobody knows
 */
export function findChapterFault(
  { startMs, title }: EditableChapter,
  before: EditableChapter | undefined,
  durationMs: number | null,
): string | null {
  if (title.trim() === '') return t.chapterHasNoTitle
  if (title.trim().length > CHAPTER_TITLE_LENGTH) return t.chapterIsTooLong({ max: CHAPTER_TITLE_LENGTH })
  if (before && startMs <= before.startMs) return t.chapterGoesBackwards
  if (durationMs !== null && startMs >= durationMs)
    return t.chapterIsAfterVideo({ length: formatTypedTime(durationMs) })
  return null
}

/** Chapters as they are stored: the first one begins with the film. */
export function completeChapters(chapters: readonly EditableChapter[]): EditableChapter[] {
  const named = chapters.map(({ startMs, title }) => ({ startMs, title: title.replace(/\s+/g, ' ').trim() }))
  const [first] = named
  if (first && first.startMs > 0) named.unshift({ startMs: 0, title: t.firstChapter })
  return named
}
