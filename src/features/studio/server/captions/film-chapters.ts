import { saveVideoChapters } from '#features/catalogue/server/index.ts'
import type { PersonContext } from '#platform/server/command-context.ts'
import type { FilmTexts } from '../../rules/captions/captions-contract.ts'
import { completeChapters, type EditableChapter, findChapterFault } from '../../rules/captions/chapters.ts'
import { getChaptersVersion, lockOwnFilm, presentFilmTexts } from './own-films.ts'

type SaveChaptersOutcome =
  | { readonly texts: FilmTexts }
  | { readonly changedElsewhere: FilmTexts }
  | { readonly fault: { readonly index: number; readonly message: string } }
  | 'NOT_FOUND'

/** Gives one of the actor's films these chapters, if those it has still are as the actor saw them. None at all removes them. */
export function saveFilmChapters(
  ctx: PersonContext,
  {
    videoId,
    version,
    chapters: written,
  }: { readonly videoId: string; readonly version: string; readonly chapters: readonly EditableChapter[] },
): Promise<SaveChaptersOutcome> {
  return ctx.db.transaction(async (tx) => {
    const film = await lockOwnFilm(tx, ctx, videoId)
    if (!film) return 'NOT_FOUND'
    if (getChaptersVersion(film) !== version) return { changedElsewhere: presentFilmTexts(film) }
    for (const [index, chapter] of written.entries()) {
      const message = findChapterFault(chapter, written[index - 1], film.durationMs)
      if (message !== null) return { fault: { index, message } }
    }
    await saveVideoChapters(tx, ctx, { videoId, chapters: completeChapters(written) })
    const saved = await lockOwnFilm(tx, ctx, videoId)
    return saved ? { texts: presentFilmTexts(saved) } : 'NOT_FOUND'
  })
}
