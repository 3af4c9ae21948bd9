import { formatWebVttTime } from '#features/catalogue/rules/captions/caption-times.ts'
import {
  DEFAULT_CAPTIONS_LANGUAGE,
  findVideoCaptionsKey,
  listVideoCaptions,
} from '#features/catalogue/server/index.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { VIDEO_FILE_ENDINGS } from '../../rules/uploads/upload.ts'
import type { FilmRow } from '../drafts/draft-film.ts'

/** An object of the storage, which goes into a ZIP as it is. */
export interface StoredFile {
  readonly key: string
  /** Bytes. */
  readonly size: number
}

/** @returns null when the storage has no such object */
export async function findStoredFile(
  storage: Storage,
  key: string | null | undefined,
): Promise<StoredFile | null> {
  const found = key ? await storage.head(key) : null
  return key && found ? { key, size: found.size } : null
}

/** The ending of a film's file, with its dot: that of the upload, if it is one that films have. */
export function getFilmEnding(fileName: string | undefined): string {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName ?? '')?.[1]?.toLowerCase() ?? ''
  return VIDEO_FILE_ENDINGS.includes(ending) ? `.${ending}` : '.mp4'
}

/**
 * The captions of a film as files, by language: as its creator has edited them, else as they came with it, also while it is still being
 * processed.
 */
export async function findCaptionFiles(
  storage: Storage,
  film: FilmRow,
): Promise<{ readonly language: string; readonly file: StoredFile }[]> {
  const keys = new Map<string, string | null>()
  if (film.source.kind === 'file' && film.state !== 'ready') {
    const { captionsKey, translations = [] } = film.source
    if (captionsKey) keys.set(DEFAULT_CAPTIONS_LANGUAGE, captionsKey)
    for (const { language, key } of translations) keys.set(language, key)
    for (const language of Object.keys(film.editedCaptions)) keys.delete(language)
  }
  for (const { language } of listVideoCaptions(film)) {
    const key = findVideoCaptionsKey(film, language)
    if (key !== null) keys.set(language, key)
  }
  const files = await Promise.all(
    [...keys].map(async ([language, key]) => ({ language, file: await findStoredFile(storage, key) })),
  )
  return files.flatMap(({ language, file }) => (file ? [{ language, file }] : []))
}

/** The chapters of a film as WebVTT; null when it has none. */
export function formatFilmChapters({ chapters, editedChapters, source, durationMs }: FilmRow): string | null {
  const given = editedChapters ?? chapters ?? (source.kind === 'file' ? source.chapters : undefined) ?? []
  const shown = given.filter(({ startMs }) => durationMs === null || startMs < durationMs)
  if (shown.length === 0) return null
  const cues = shown.map(({ startMs, title }, index) => {
    const end = shown[index + 1]?.startMs ?? durationMs ?? startMs + 1000
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${formatWebVttTime(startMs)} --> ${formatWebVttTime(end)}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
