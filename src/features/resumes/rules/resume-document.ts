import { z } from 'zod'
import { ADDRESS_MAX_LENGTH } from '#features/profiles/rules/limits.ts'
import {
  isPeriodInOrder,
  PARTIAL_DATE_MAX_LENGTH,
  resolvePartialDate,
} from '#features/profiles/rules/partial-date.ts'
import { textSchema } from '#features/profiles/rules/texts.ts'
import { idSchema } from '#platform/rules/ids.ts'
import { limitJsonLength } from '#platform/rules/json-size.ts'
import { t } from '../messages/index.ts'
import {
  LINE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MAX_ENTRIES,
  MAX_HIGHLIGHTS,
  MAX_KEYWORDS,
  MAX_RESUME_LENGTH,
  TEXT_MAX_LENGTH,
} from './limits.ts'
import { RESUME_SECTIONS, type ResumeSection } from './sections.ts'

// Nothing is required of a resume that is being written; an empty field is an empty text.
const line = textSchema(LINE_MAX_LENGTH).default('')
const text = textSchema(TEXT_MAX_LENGTH).default('')
const highlights = z.array(textSchema(TEXT_MAX_LENGTH)).max(MAX_HIGHLIGHTS).default([])
const keywords = z.array(textSchema(LINE_MAX_LENGTH)).max(MAX_KEYWORDS).default([])
/** As it is written; only what is a web or mail address becomes a link in a document. */
const link = textSchema(LINK_MAX_LENGTH).default('')
/** "2024", "2024-02", "2024-02-29", or empty: unknown, or, at the end of a period, still going on. */
const date = z
  .string()
  .trim()
  .max(PARTIAL_DATE_MAX_LENGTH, { error: t.thereIsNoSuchDate, abort: true })
  .refine((value) => value === '' || resolvePartialDate(value) !== null, t.thereIsNoSuchDate)
  .default('')

/** What every entry of a list has. */
const entry = {
  id: idSchema,
  /** The entry of the profile that it was copied from. */
  sourceId: idSchema.nullable().default(null),
}
const period = { startDate: date, endDate: date }
const inOrder = <Entry extends z.ZodType>(schema: Entry) =>
  schema.refine(
    (value) => {
      const { startDate, endDate } = value as { startDate: string; endDate: string }
      return isPeriodInOrder(startDate || null, endDate || null)
    },
    { path: ['endDate'], message: t.theStartAndEndDatesAreInvalid },
  )
const listOf = <Entry extends z.ZodType>(schema: Entry) => z.array(schema).max(MAX_ENTRIES).default([])

/** What a resume says, whatever it looks like. */
export const resumeDocumentSchema = z.object({
  basics: z.object({
    name: line,
    label: line,
    email: line,
    phone: line,
    url: link,
    summary: text,
    location: z.object({
      address: textSchema(ADDRESS_MAX_LENGTH).default(''),
      postalCode: line,
      city: line,
      region: line,
      countryCode: line,
    }),
    profiles: z
      .array(z.object({ id: idSchema, network: line, username: line, url: link }))
      .max(MAX_ENTRIES)
      .default([]),
  }),
  work: listOf(
    inOrder(
      z.object({
        ...entry,
        name: line,
        position: line,
        location: line,
        description: line,
        url: link,
        ...period,
        summary: text,
        highlights,
      }),
    ),
  ),
  projects: listOf(
    inOrder(
      z.object({
        ...entry,
        name: line,
        description: text,
        highlights,
        keywords,
        ...period,
        url: link,
        roles: keywords,
        entity: line,
        type: line,
      }),
    ),
  ),
  education: listOf(
    inOrder(
      z.object({
        ...entry,
        institution: line,
        url: link,
        area: line,
        studyType: line,
        ...period,
        score: line,
        courses: highlights,
      }),
    ),
  ),
  skills: listOf(z.object({ ...entry, name: line, level: line, keywords })),
  certificates: listOf(z.object({ ...entry, name: line, date, url: link, issuer: line })),
  volunteer: listOf(
    inOrder(
      z.object({
        ...entry,
        organization: line,
        position: line,
        url: link,
        ...period,
        summary: text,
        highlights,
      }),
    ),
  ),
  awards: listOf(z.object({ ...entry, title: line, date, awarder: line, summary: text })),
  publications: listOf(
    z.object({ ...entry, name: line, publisher: line, releaseDate: date, url: link, summary: text }),
  ),
  languages: listOf(z.object({ ...entry, language: line, fluency: line })),
  interests: listOf(z.object({ ...entry, name: line, keywords })),
  references: listOf(z.object({ ...entry, name: line, reference: text })),
})

/** The same for what is stored: no id twice, and no more in all than a request can carry. */
export const boundedResumeDocumentSchema = limitJsonLength(
  resumeDocumentSchema,
  MAX_RESUME_LENGTH,
  t.thisResumeIsTooLong,
).refine((document) => {
  const ids = RESUME_SECTIONS.flatMap((section) => document[section].map(({ id }) => id))
  const all = [...ids, ...document.basics.profiles.map(({ id }) => id)]
  return new Set(all).size === all.length
}, t.twoEntriesHaveTheSameId)
export type ResumeDocument = z.infer<typeof resumeDocumentSchema>
export type ResumeEntry<Section extends ResumeSection> = ResumeDocument[Section][number]

/** A resume that says nothing yet. */
export const createEmptyResumeDocument = (): ResumeDocument =>
  resumeDocumentSchema.parse({ basics: { location: {} } })
