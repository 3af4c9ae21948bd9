import { z } from 'zod'
import { t } from '../messages/index.ts'
import { ALUMNI_CONTRIBUTIONS } from './alumni.ts'
import { ALUMNI_STORY_MAX_LENGTH } from './alumni-limits.ts'
import { buildPlainTextSchema, buildSingleLineSchema } from './contact.ts'

const NAME_MAX_LENGTH = 60
const HEADLINE_MAX_LENGTH = 120

/** A story of the alumni page, as it is written in the console. All of it is shown as text. */
export const alumniStoryDraftSchema = z.object({
  name: buildSingleLineSchema(NAME_MAX_LENGTH),
  /** What they do now, on one line under the name. */
  headline: buildSingleLineSchema(HEADLINE_MAX_LENGTH),
  story: buildPlainTextSchema(ALUMNI_STORY_MAX_LENGTH).pipe(z.string().min(1, t.fillAllTheDetails)),
  /** What they do for those who come after them. */
  contribution: z.enum(ALUMNI_CONTRIBUTIONS).nullable(),
})
export type AlumniStoryDraft = z.output<typeof alumniStoryDraftSchema>
