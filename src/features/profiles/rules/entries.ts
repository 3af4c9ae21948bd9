import { z } from 'zod'
import { t } from '../messages/index.ts'
import {
  ACTIVITIES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MAX_SKILLS_PER_ENTRY,
  PLACE_MAX_LENGTH,
  SCORE_MAX_LENGTH,
  SKILL_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits.ts'
import { isPeriodInOrder, partialDateSchema } from './partial-date.ts'
import type { EntrySection } from './sections.ts'
import { linkSchema, requiredTextSchema, textSchema } from './texts.ts'

export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'training', 'internship'] as const
export const SCORE_TYPES = ['cgpa', 'gpa', 'percentage'] as const

/** Null for what goes on. */
const endDate = partialDateSchema.nullable()
const skills = z
  .array(requiredTextSchema(SKILL_MAX_LENGTH))
  .max(MAX_SKILLS_PER_ENTRY)
  .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
  .default([])

/** Refuses a period whose start is after its end. */
const inOrder = <Shape extends { startDate: z.ZodType; endDate: z.ZodType }>(entry: z.ZodObject<Shape>) =>
  entry.refine(
    (value) => {
      const { startDate, endDate } = value as { startDate: string | null; endDate: string | null }
      return isPeriodInOrder(startDate, endDate)
    },
    { path: ['endDate'], message: t.theStartAndEndDatesAreInvalid },
  )

export const experienceSchema = inOrder(
  z.object({
    organization: requiredTextSchema(TITLE_MAX_LENGTH),
    title: requiredTextSchema(TITLE_MAX_LENGTH),
    location: requiredTextSchema(PLACE_MAX_LENGTH),
    description: requiredTextSchema(DESCRIPTION_MAX_LENGTH),
    empType: z.enum(EMPLOYMENT_TYPES, t.someFieldsAreEmpty),
    startDate: partialDateSchema,
    endDate,
    skills,
  }),
)

export const educationSchema = inOrder(
  z.object({
    school: requiredTextSchema(TITLE_MAX_LENGTH),
    degree: requiredTextSchema(TITLE_MAX_LENGTH),
    studyField: requiredTextSchema(TITLE_MAX_LENGTH),
    location: textSchema(PLACE_MAX_LENGTH).default(''),
    startDate: partialDateSchema,
    /** Also of studies that go on: when they are expected to end. */
    endDate: partialDateSchema,
    scoreType: z.enum(SCORE_TYPES).default('percentage'),
    score: textSchema(SCORE_MAX_LENGTH).default(''),
    activities: textSchema(ACTIVITIES_MAX_LENGTH).default(''),
  }),
)

export const projectSchema = inOrder(
  z.object({
    title: requiredTextSchema(TITLE_MAX_LENGTH),
    description: requiredTextSchema(DESCRIPTION_MAX_LENGTH),
    startDate: partialDateSchema,
    endDate,
    skills,
  }),
)

export const certificateSchema = inOrder(
  z.object({
    title: requiredTextSchema(TITLE_MAX_LENGTH),
    organization: requiredTextSchema(TITLE_MAX_LENGTH),
    /** Where others can see it. */
    cftUrl: linkSchema(LINK_MAX_LENGTH).nullable().default(null),
    startDate: partialDateSchema.nullable().default(null),
    /** Null for one that does not expire. */
    endDate: endDate.default(null),
    skills,
  }),
)

export const ENTRY_SCHEMAS = {
  education: educationSchema,
  experience: experienceSchema,
  projects: projectSchema,
  certificates: certificateSchema,
} as const satisfies Record<EntrySection, z.ZodType>

/** What somebody says of a school, a post, a project or a certificate. */
export type EntryFields<Section extends EntrySection> = z.infer<(typeof ENTRY_SCHEMAS)[Section]>
export type Education = EntryFields<'education'>
