import { implement, ORPCError } from '@orpc/server'
import { AppError } from '#platform/rules/app-error.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '#platform/rules/unavailable.ts'
import type { SettingsContext } from '#platform/server/command-context.ts'
import {
  limitRate,
  limitReadRate,
  type RequestContext,
  requireSignIn,
} from '#platform/server/http/procedure.ts'
import type { RateLimits } from '#platform/server/http/rate-limits.ts'
import { t } from '../messages/index.ts'
import { resumesContract } from '../rules/contract.ts'
import { RESUMES_SETTING } from '../rules/settings.ts'
import { createResume } from './create-resume.ts'
import { importResume } from './json-resume/import-resume.ts'
import type { ResumePdfMaker } from './pdf/resume-pdf-maker.ts'
import { listProfileChanges, takeOverProfileChanges } from './profile-changes/profile-changes.ts'
import { buildEuropassFile, buildJsonResumeFile, buildResumePdfFile } from './resume-files.ts'
import { deleteResume, findResume, listResumes, presentResume } from './resumes.ts'
import { updateResume } from './save-resume.ts'

const HOUR_SECONDS = 3600

const describeTooMany = ({ settings }: SettingsContext): string =>
  t.tooManyResumes({ limit: settings.get(RESUMES_SETTING) })

export interface ResumesRouterDeps {
  readonly limits: RateLimits
  readonly pdfs: ResumePdfMaker
}

/** Resumes: everything is bound to who is signed in. */
export function createResumesRouter({ limits, pdfs }: ResumesRouterDeps) {
  const os = implement(resumesContract).$context<RequestContext>()
  /** More than anybody writes by hand, with a save after each pause, and less than a script would. */
  const writing = limitRate(limits, 'resumes:writing', 1_200, HOUR_SECONDS)
  const making = limitRate(limits, 'resumes:new', 60, HOUR_SECONDS)
  /** A preview follows the typing, and writes nothing. */
  const drawing = limitReadRate(limits, 'resumes:pdf', 1_200, HOUR_SECONDS)
  const people = createTurns()
  return os.router({
    listResumes: os.listResumes
      .use(requireSignIn)
      .handler(async ({ context }) => ({ data: await listResumes(context) })),

    createResume: os.createResume
      .use(requireSignIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await createResume(context, input)
        if (outcome === 'TOO_MANY') throw errors.TOO_MANY({ message: describeTooMany(context) })
        if (typeof outcome === 'string') throw errors[outcome]()
        return outcome
      }),

    importResume: os.importResume
      .use(requireSignIn)
      .use(making)
      .handler(async ({ input, context, errors }) => {
        const outcome = await importResume(context, input)
        if (outcome === 'TOO_MANY') throw errors.TOO_MANY({ message: describeTooMany(context) })
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('problems' in outcome) throw errors.NOT_A_RESUME({ data: outcome })
        return outcome
      }),

    getResume: os.getResume.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const row = await findResume(context, input.resumeId)
      if (!row) throw errors.NOT_FOUND()
      return presentResume(row)
    }),

    updateResume: os.updateResume
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await updateResume(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    deleteResume: os.deleteResume
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await deleteResume(context, input.resumeId)
        if (outcome !== 'deleted') throw errors[outcome]()
        return { deleted: true as const }
      }),

    listProfileChanges: os.listProfileChanges
      .use(requireSignIn)
      .handler(async ({ input, context, errors }) => {
        const data = await listProfileChanges(context, input.resumeId)
        if (data === 'NOT_FOUND') throw errors[data]()
        return { data }
      }),

    takeOverProfileChanges: os.takeOverProfileChanges
      .use(requireSignIn)
      .use(writing)
      .handler(async ({ input, context, errors }) => {
        const outcome = await takeOverProfileChanges(context, input)
        if (typeof outcome === 'string') throw errors[outcome]()
        if ('changedElsewhere' in outcome)
          throw errors.CHANGED_ELSEWHERE({ data: { current: outcome.changedElsewhere } })
        return outcome
      }),

    exportJsonResume: os.exportJsonResume.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const row = await findResume(context, input.resumeId)
      if (!row) throw errors.NOT_FOUND()
      return buildJsonResumeFile(row.document)
    }),

    exportEuropass: os.exportEuropass.use(requireSignIn).handler(async ({ input, context, errors }) => {
      const row = await findResume(context, input.resumeId)
      if (!row) throw errors.NOT_FOUND()
      return buildEuropassFile(row)
    }),

    previewPdf: os.previewPdf
      .use(requireSignIn)
      .use(drawing)
      .handler(({ input, context, errors, signal }) =>
        people
          .serve(context.actor.id, () => buildResumePdfFile({ ...context, pdfs, signal }, input))
          .catch(explainFailure(errors, signal)),
      ),

    downloadPdf: os.downloadPdf
      .use(requireSignIn)
      .use(drawing)
      .handler(async ({ input, context, errors, signal }) => {
        const row = await findResume(context, input.resumeId)
        if (!row) throw errors.NOT_FOUND()
        return people
          .serve(context.actor.id, () => buildResumePdfFile({ ...context, pdfs, signal }, row))
          .catch(explainFailure(errors, signal))
      }),
  })
}

/** Documents of one person in line and in work: one process makes those of everybody. */
const MOST_AT_ONCE = 2

function createTurns() {
  const underWay = new Map<string, number>()
  return {
    /** @throws AppError `pdf/busy` while the person waits for others */
    async serve<Made>(userId: string, make: () => Promise<Made>): Promise<Made> {
      const count = underWay.get(userId) ?? 0
      if (count >= MOST_AT_ONCE) throw new AppError('pdf/busy', t.yourOtherDocumentsComeFirst)
      underWay.set(userId, count + 1)
      try {
        return await make()
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1
        if (left > 0) underWay.set(userId, left)
        else underWay.delete(userId)
      }
    },
  }
}

/** For what a PDF was not made: others come first, or nobody waits for it any more. */
const explainFailure =
  (
    errors: {
      BUSY: (given: { message: string; data: { retryAfterSeconds: number } }) => Error
      TOO_LONG: () => Error
    },
    signal: AbortSignal | undefined,
  ) =>
  (error: unknown): never => {
    if (signal?.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST')
    if (!(error instanceof AppError && error.code.startsWith('pdf/'))) throw error
    // The same document would take as long the next time.
    if (error.code === 'pdf/too_long') throw errors.TOO_LONG()
    throw errors.BUSY({ message: error.message, data: { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS } })
  }
