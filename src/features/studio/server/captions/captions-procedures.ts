import { implement } from '@orpc/server'
import type { VideoJobs } from '#features/catalogue/server/index.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireRoleOr,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { t } from '../../messages/index.ts'
import { captionsContract } from '../../rules/captions/captions-contract.ts'
import { addCaptionsFile, getFilmCaptions, removeFilmCaptions, saveFilmCaptions } from './film-captions.ts'
import { saveFilmChapters } from './film-chapters.ts'
import { findOwnFilm, presentFilmTexts } from './own-films.ts'

const requireCreator = requireRoleOr({ code: 'NOT_CREATOR', message: t.thisIsForCreators }, 'creator')

/** Per account; more than anybody saves by hand. */
const SAVES_AN_HOUR = 600

interface CaptionsProcedureDeps {
  readonly limits: RateLimits
  readonly storage: Storage
  readonly videoJobs: VideoJobs
}

/** Procedures for creators and the captions and chapters of their films. */
export function createCaptionsProcedures({ limits, storage, videoJobs }: CaptionsProcedureDeps) {
  const deps = { storage, videoJobs }
  const os = implement(captionsContract).$context<RequestContext>()
  const saving = limitRate(limits, 'studio:captions', SAVES_AN_HOUR, 3600)
  const reading = limitReadRate(limits, 'studio:captions-reads', 120, 60)
  return {
    getFilmTexts: os.getFilmTexts.use(requireCreator).handler(async ({ input, context, errors }) => {
      const film = await findOwnFilm(context, input.videoId)
      if (!film) throw errors.NOT_FOUND()
      return presentFilmTexts(film)
    }),

    getFilmCaptions: os.getFilmCaptions
      .use(requireCreator)
      .use(reading)
      .handler(async ({ input, context, errors }) => {
        const found = await getFilmCaptions({ ...context, ...deps }, input)
        if (!found) throw errors.NOT_FOUND()
        return { ...found, captions: [...found.captions], faults: [...found.faults] }
      }),

    saveFilmCaptions: os.saveFilmCaptions
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveFilmCaptions({ ...context, ...deps }, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('fault' in outcome) {
          const { index, message } = outcome.fault
          throw errors.FAULTY({ message: t.captionNumber({ number: index + 1, message }), data: { index } })
        }
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome.texts
      }),

    addCaptionsFile: os.addCaptionsFile
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input: { file, version = null, ...target }, context, errors }) => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const outcome = await addCaptionsFile({ ...context, ...deps }, { ...target, version, bytes })
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        if ('faulty' in outcome) {
          const { faults, faultCount } = outcome.faulty
          throw errors.FAULTY({ data: { faults: [...faults], faultCount } })
        }
        const { texts, parsed } = outcome
        const { captions, faults, faultCount, warnings } = parsed
        return { texts, count: captions.length, faults: [...faults], faultCount, warnings: [...warnings] }
      }),

    removeFilmCaptions: os.removeFilmCaptions
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await removeFilmCaptions({ ...context, ...deps }, input)
        if (outcome === 'TOO_MANY_LANGUAGES' || outcome === 'NOT_FOUND') throw errors.NOT_FOUND()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome.texts
      }),

    saveFilmChapters: os.saveFilmChapters
      .use(requireCreator)
      .use(saving)
      .handler(async ({ input, context, errors }) => {
        const outcome = await saveFilmChapters(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('fault' in outcome) {
          const { index, message } = outcome.fault
          throw errors.FAULTY({ message: t.chapterNumber({ number: index + 1, message }), data: { index } })
        }
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome.texts
      }),
  }
}
