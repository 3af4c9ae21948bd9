import { buffer } from 'node:stream/consumers'
import {
  type EditableCaption,
  normalizeCaptionText,
} from '#features/catalogue/rules/captions/caption-text.ts'
import { formatCaptionsFile } from '#features/catalogue/rules/captions/format-captions.ts'
import { findFirstCaptionFault } from '#features/catalogue/rules/captions/validate-captions.ts'
import { COURSE_FILE_LIMITS } from '#features/catalogue/rules/course-file.ts'
import {
  findVideoCaptionsKey,
  type PreparedVideoCaptions,
  prepareVideoCaptions,
  saveVideoCaptions,
  type VideoJobs,
} from '#features/catalogue/server/index.ts'
import { decodeText } from '#platform/rules/decode-text.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { defineThreadWork } from '#platform/server/threads/run-in-thread.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import type { ParsedCaptionsFile } from '../../rules/captions/parse-captions.ts'
import type { FilmRow } from '../drafts/draft-film.ts'
import { findOwnFilm, getCaptionsVersion, lockOwnFilm, presentFilmTexts } from './own-films.ts'

const parseInThread = defineThreadWork<typeof import('./parse-captions.thread.ts').default>(
  new URL('./parse-captions.thread.ts', import.meta.url),
)

export interface FilmTextsContext extends PersonContext {
  readonly storage: Storage
  readonly videoJobs: VideoJobs
}

interface CaptionsTarget {
  readonly videoId: string
  readonly language: string
  /** What the actor saw; null: no captions in this language. */
  readonly version: string | null
}

type SaveOutcome =
  | { readonly texts: FilmTexts }
  | { readonly changedElsewhere: FilmTexts }
  | 'NOT_FOUND'
  | 'TOO_MANY_LANGUAGES'

/** The captions of one of the actor's films in a language; null when there is no such film, or no such captions. */
export async function getFilmCaptions(
  ctx: PersonContext & { readonly storage: Storage },
  { videoId, language }: { readonly videoId: string; readonly language: string },
): Promise<(ParsedCaptionsFile & { readonly version: string }) | null> {
  const film = await findOwnFilm(ctx, videoId)
  const key = film && findVideoCaptionsKey(film, language)
  const version = film && getCaptionsVersion(film, language)
  const opened = key ? await ctx.storage.open(key) : null
  if (opened?.kind !== 'found' || version === null) return null
  const text = new TextDecoder().decode(await buffer(opened.body))
  return { ...(await parseInThread({ text, durationMs: null })), version }
}

/** Saves captions that the actor has written, if they still are as the actor saw them. */
export async function saveFilmCaptions(
  ctx: FilmTextsContext,
  {
    captions: written,
    ...target
  }: CaptionsTarget & { readonly isOriginal: boolean; readonly captions: readonly EditableCaption[] },
): Promise<SaveOutcome | { readonly fault: { readonly index: number; readonly message: string } }> {
  const film = await findOwnFilm(ctx, target.videoId)
  if (!film) return 'NOT_FOUND'
  const captions = written.map((one) => ({ ...one, text: normalizeCaptionText(one.text) }))
  const fault = findFirstCaptionFault(captions)
  if (fault) return { fault }
  return replaceCaptions(ctx, film, target, formatCaptionsFile(captions))
}

/**
 * Gives one of the actor's films the captions of a file, if those it has still are as the actor saw them. What of it cannot be used is left
 * out; `faulty` where that is all.
 */
export async function addCaptionsFile(
  ctx: FilmTextsContext,
  { bytes, ...target }: CaptionsTarget & { readonly isOriginal: boolean; readonly bytes: Uint8Array },
): Promise<
  | 'NOT_FOUND'
  | 'TOO_MANY_LANGUAGES'
  | 'WRONG_ENCODING'
  | { readonly faulty: ParsedCaptionsFile }
  | { readonly changedElsewhere: FilmTexts }
  | { readonly texts: FilmTexts; readonly parsed: ParsedCaptionsFile }
> {
  const film = await findOwnFilm(ctx, target.videoId)
  if (!film) return 'NOT_FOUND'
  const text = decodeText(bytes)
  if (text === null) return 'WRONG_ENCODING'
  const parsed = await parseInThread({ text, durationMs: film.durationMs })
  if (parsed.captions.length === 0) return { faulty: parsed }
  const outcome = await replaceCaptions(ctx, film, target, formatCaptionsFile(parsed.captions))
  return typeof outcome !== 'string' && 'texts' in outcome ? { ...outcome, parsed } : outcome
}

/** Removes captions of one of the actor's films, also those that came with it. */
export async function removeFilmCaptions(
  ctx: FilmTextsContext,
  target: CaptionsTarget & { readonly version: string },
): Promise<SaveOutcome> {
  return saveInTransaction(ctx, { ...target, isOriginal: false }, null)
}

async function replaceCaptions(
  ctx: FilmTextsContext,
  film: FilmRow,
  target: CaptionsTarget & { readonly isOriginal: boolean },
  file: string,
): Promise<SaveOutcome> {
  const { language } = target
  const captions = await prepareVideoCaptions(ctx, { videoId: film.id, language, file })
  return saveInTransaction(ctx, target, captions)
}

function saveInTransaction(
  ctx: FilmTextsContext,
  { videoId, language, version, isOriginal }: CaptionsTarget & { readonly isOriginal: boolean },
  captions: PreparedVideoCaptions | null,
): Promise<SaveOutcome> {
  return ctx.db.transaction(async (tx) => {
    const video = await lockOwnFilm(tx, ctx, videoId)
    if (!video) return 'NOT_FOUND'
    const texts = presentFilmTexts(video)
    const present = getCaptionsVersion(video, language)
    if (present !== version) return { changedElsewhere: texts }
    const others = texts.captions.filter((one) => one.language !== language)
    if (captions && others.length > COURSE_FILE_LIMITS.translations) return 'TOO_MANY_LANGUAGES'
    await saveVideoCaptions(tx, ctx, { video, language, captions, isOriginal })
    const saved = await lockOwnFilm(tx, ctx, videoId)
    return saved ? { texts: presentFilmTexts(saved) } : 'NOT_FOUND'
  })
}
