import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import {
  CAPTION_LATEST_MS,
  CAPTION_TEXT_LENGTH,
  CAPTIONS_FILE_MAX_BYTES,
  CAPTIONS_LANGUAGE_LENGTH,
  CAPTIONS_LENGTH,
  CAPTIONS_MAX_CUES,
} from '#features/catalogue/rules/captions/caption-limits.ts'
import { COURSE_FILE_LIMITS, captionsLanguageSchema } from '#features/catalogue/rules/course-file.ts'
import { describeWrongEncoding } from '#platform/rules/decode-text.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { limitJsonLength } from '#platform/rules/json-size.ts'
import { t } from '../../messages/index.ts'

const contract = oc.$route({ tags: ['studio'] }).errors({
  UNAUTHORIZED,
  NOT_CREATOR: { status: 403, message: t.thisIsForCreators },
  NOT_FOUND: { status: 404, message: t.filmIsGone },
})

const moment = z.int().min(0).max(CAPTION_LATEST_MS)
const captionSchema = z.object({
  startMs: moment,
  endMs: moment,
  /** Plain, or with the tags that WebVTT has. */
  text: z.string().max(CAPTION_TEXT_LENGTH),
})
const chapterSchema = z.object({ startMs: moment, title: z.string().max(COURSE_FILE_LIMITS.chapter) })
const remark = z.object({ line: z.int(), message: z.string() })

const oneFilm = z.object({ videoId: idSchema })
const oneLanguage = oneFilm.extend({ language: captionsLanguageSchema.max(CAPTIONS_LANGUAGE_LENGTH) })
/** What the creator saw; null where there was nothing. */
const version = z.string().max(64).nullable()

const captionsInfoSchema = z.object({
  language: z.string(),
  /** The language's own name. */
  label: z.string(),
  /** What is spoken in the video; others are translations. */
  isOriginal: z.boolean(),
  /** Changes with the captions. */
  version: z.string(),
})
export type CaptionsInfo = z.infer<typeof captionsInfoSchema>

const filmTextsSchema = z.object({
  videoId: idSchema,
  durationMs: z.int().nullable(),
  /** Address of the stream, for its creator; null until the film is ready. */
  stream: z.string().nullable(),
  captions: z.array(captionsInfoSchema),
  chapters: z.array(chapterSchema),
  /** Changes with the chapters. */
  chaptersVersion: z.string(),
})
export type FilmTexts = z.infer<typeof filmTextsSchema>

/** Another window has saved since; the answer has what there is. */
const CHANGED_ELSEWHERE = {
  status: 409,
  message: t.captionsChangedElsewhere,
  data: z.object({ current: filmTextsSchema }),
}
const TOO_MANY_LANGUAGES = {
  status: 409,
  message: t.tooManyLanguages({ max: COURSE_FILE_LIMITS.translations }),
}

/** Captions and chapters of films: nobody but the creator of a film changes them. */
export const captionsContract = {
  getFilmTexts: contract
    .route({
      method: 'GET',
      path: '/studio/films/{videoId}/texts',
      summary: 'Captions and chapters of an own film',
    })
    .input(oneFilm)
    .output(filmTextsSchema),

  getFilmCaptions: contract
    .route({
      method: 'GET',
      path: '/studio/films/{videoId}/captions/{language}',
      summary: 'The captions of an own film in a language',
    })
    .input(oneLanguage)
    .output(
      z.object({
        version: z.string(),
        captions: z.array(captionSchema),
        /** What of an imported file could not be read. */
        faults: z.array(remark),
        faultCount: z.int(),
      }),
    ),

  saveFilmCaptions: contract
    .route({
      method: 'PUT',
      path: '/studio/films/{videoId}/captions/{language}',
      summary: 'Save the captions of an own film in a language, if nobody else has saved meanwhile',
    })
    .errors({
      CHANGED_ELSEWHERE,
      TOO_MANY_LANGUAGES,
      FAULTY: { status: 422, data: z.object({ index: z.int() }) },
    })
    .input(
      oneLanguage.extend({
        version,
        isOriginal: z.boolean().default(false),
        captions: limitJsonLength(
          z.array(captionSchema).min(1).max(CAPTIONS_MAX_CUES),
          CAPTIONS_LENGTH,
          t.captionsAreTooLong,
        ),
      }),
    )
    .output(filmTextsSchema),

  addCaptionsFile: contract
    .route({
      method: 'POST',
      path: '/studio/films/{videoId}/captions/{language}/file',
      summary: 'Give an own film the captions of a file, WebVTT or SRT, in place of those it has',
    })
    .errors({
      CHANGED_ELSEWHERE,
      TOO_MANY_LANGUAGES,
      WRONG_ENCODING: { status: 422, message: describeWrongEncoding() },
      FAULTY: {
        status: 422,
        message: t.captionsFileHasFaults,
        data: z.object({ faults: z.array(remark), faultCount: z.int() }),
      },
    })
    .input(
      oneLanguage.extend({
        // Forms have no null: nothing at all says that there were no captions.
        version: z.string().max(64).optional(),
        isOriginal: z.boolean().default(false),
        file: z.file().max(CAPTIONS_FILE_MAX_BYTES, t.captionsFileIsTooLarge),
      }),
    )
    .output(
      z.object({
        texts: filmTextsSchema,
        count: z.int(),
        /** Why others were left out, the first of them. */
        faults: z.array(remark),
        faultCount: z.int(),
        warnings: z.array(remark),
      }),
    ),

  removeFilmCaptions: contract
    .route({
      method: 'DELETE',
      path: '/studio/films/{videoId}/captions/{language}',
      summary: 'Remove the captions of an own film in a language',
    })
    .errors({ CHANGED_ELSEWHERE })
    .input(oneLanguage.extend({ version: z.string().max(64) }))
    .output(filmTextsSchema),

  saveFilmChapters: contract
    .route({
      method: 'PUT',
      path: '/studio/films/{videoId}/chapters',
      summary: 'Save the chapters of an own film, if nobody else has saved meanwhile',
    })
    .errors({ CHANGED_ELSEWHERE, FAULTY: { status: 422, data: z.object({ index: z.int() }) } })
    .input(
      oneFilm.extend({
        version: z.string().max(64),
        chapters: z.array(chapterSchema).max(COURSE_FILE_LIMITS.chapters),
      }),
    )
    .output(filmTextsSchema),
}
