import { oc } from '@orpc/contract'
import { z } from 'zod'
import { UNAUTHORIZED } from '#features/accounts/rules/contract-errors.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { jsonSizes } from '#platform/rules/json-size.ts'
import { t } from '../messages/index.ts'
import { MAX_IMPORT_BYTES } from './limits.ts'
import { resumeDesignSchema } from './resume-design.ts'
import { boundedResumeDocumentSchema, resumeDocumentSchema } from './resume-document.ts'
import { RESUME_SECTIONS } from './sections.ts'
import { RESUMES_SETTING } from './settings.ts'
import { RESUME_CATEGORIES, RESUME_TEMPLATES } from './templates.ts'

const contract = oc.$route({ tags: ['resumes'] })
const NOT_FOUND = { status: 404, message: t.resumeNotFound }
const TOO_MANY = { status: 422, message: t.tooManyResumes({ limit: RESUMES_SETTING.default }) }
const oneResume = z.object({ resumeId: idSchema })
const newContent = { document: boundedResumeDocumentSchema, design: resumeDesignSchema }
/** Many documents are being made at this moment. */
const BUSY = {
  status: 503,
  message: t.manyDocumentsAreBeingMade,
  data: z.object({ retryAfterSeconds: z.int() }),
}

const TOO_LONG = { status: 422, message: t.documentTakesTooLong }

const resumeSchema = z.object({
  id: idSchema,
  document: resumeDocumentSchema,
  design: resumeDesignSchema,
  /** Grows by one with each saving, so that nobody overwrites what they have not seen. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Resume = z.infer<typeof resumeSchema>

const resumeCardSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  templateId: z.literal(RESUME_TEMPLATES),
  category: z.literal(RESUME_CATEGORIES),
  updatedAt: z.iso.datetime(),
})
export type ResumeCard = z.infer<typeof resumeCardSchema>

/** Something of a file that a resume has no place for. */
const lostPartSchema = z.object({
  /** As in `work[0].contactDetails`. */
  path: z.string(),
  reason: z.string(),
})
export type LostPart = z.infer<typeof lostPartSchema>

/** Something that the profile says by now and the resume does not. */
const profileChangeSchema = z.object({
  /** Names it among the changes of this answer. */
  key: z.string(),
  section: z.enum([...RESUME_SECTIONS, 'basics']),
  kind: z.enum(['added', 'changed', 'removed']),
  /** What it is about, such as the name of a company. */
  title: z.string(),
  /** What differs: label and both texts. */
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

/** Blanks between its parts are sent and do not count; what is still larger than a file may be is refused with words. */
const resumeFile = z.unknown().register(jsonSizes, { maxBytes: 2 * MAX_IMPORT_BYTES })

const newResume = z.object({
  /**
   * Made by the browser, so that sending again after a lost answer makes no second resume. An id that somebody else's resume has
   * answers NOT_FOUND.
   */
  id: idSchema,
  templateId: z.literal(RESUME_TEMPLATES),
  category: z.literal(RESUME_CATEGORIES),
})

/** Resumes: nobody but their owner ever gets them. */
export const resumesContract = {
  listResumes: contract
    .route({ method: 'GET', path: '/resumes', summary: 'Own resumes, the last changed first' })
    .errors({ UNAUTHORIZED })
    .output(z.object({ data: z.array(resumeCardSchema) })),

  createResume: contract
    .route({
      method: 'POST',
      path: '/resumes',
      successStatus: 201,
      summary: 'Make a resume of the own profile',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND, TOO_MANY })
    .input(newResume.extend({ from: z.enum(['profile', 'nothing']) }))
    .output(resumeSchema),

  importResume: contract
    .route({
      method: 'POST',
      path: '/resumes/import',
      successStatus: 201,
      summary: 'Make a resume of a file in the JSON Resume format; says what it has no place for',
    })
    .errors({
      UNAUTHORIZED,
      NOT_FOUND,
      TOO_MANY,
      NOT_A_RESUME: {
        status: 422,
        message: t.notAResume,
        data: z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) }),
      },
    })
    .input(newResume.extend({ json: resumeFile }))
    .output(z.object({ resume: resumeSchema, lost: z.array(lostPartSchema) })),

  getResume: contract
    .route({ method: 'GET', path: '/resumes/{resumeId}', summary: 'An own resume' })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneResume)
    .output(resumeSchema),

  updateResume: contract
    .route({ method: 'PUT', path: '/resumes/{resumeId}', summary: 'Save an own resume' })
    .errors({
      UNAUTHORIZED,
      NOT_FOUND,
      CHANGED_ELSEWHERE: {
        status: 409,
        message: t.changedInAnotherWindow,
        data: z.object({ current: resumeSchema }),
      },
    })
    .input(oneResume.extend({ ...newContent, version: z.int32().min(0) }))
    .output(resumeSchema),

  deleteResume: contract
    .route({ method: 'DELETE', path: '/resumes/{resumeId}', summary: 'Delete an own resume' })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneResume)
    .output(z.object({ deleted: z.literal(true) })),

  listProfileChanges: contract
    .route({
      method: 'GET',
      path: '/resumes/{resumeId}/profile-changes',
      summary: 'What the profile says since the resume last took something over',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneResume)
    .output(z.object({ data: z.array(profileChangeSchema) })),

  takeOverProfileChanges: contract
    .route({
      method: 'POST',
      path: '/resumes/{resumeId}/profile-changes',
      summary: 'Take these over into the resume; the others are not offered again until they change',
    })
    .errors({
      UNAUTHORIZED,
      NOT_FOUND,
      CHANGED_ELSEWHERE: {
        status: 409,
        message: t.changedInAnotherWindow,
        data: z.object({ current: resumeSchema }),
      },
    })
    .input(oneResume.extend({ version: z.int32().min(0), keys: z.array(z.string().max(200)).max(1000) }))
    .output(resumeSchema),

  exportJsonResume: contract
    .route({
      method: 'GET',
      path: '/resumes/{resumeId}/json',
      summary: 'An own resume in the JSON Resume format',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneResume)
    .output(z.file()),

  exportEuropass: contract
    .route({
      method: 'GET',
      path: '/resumes/{resumeId}/europass',
      summary: 'An own resume as Europass CV (XML)',
    })
    .errors({ UNAUTHORIZED, NOT_FOUND })
    .input(oneResume)
    .output(z.file()),

  previewPdf: contract
    .route({ method: 'POST', path: '/resumes/preview', summary: 'The PDF of a resume that is being edited' })
    .errors({ UNAUTHORIZED, BUSY, TOO_LONG })
    .input(z.object(newContent))
    .output(z.file()),

  downloadPdf: contract
    .route({ method: 'GET', path: '/resumes/{resumeId}/pdf', summary: 'The PDF of an own resume' })
    .errors({ UNAUTHORIZED, NOT_FOUND, BUSY, TOO_LONG })
    .input(oneResume)
    .output(z.file()),
}
export type ResumesContract = typeof resumesContract
