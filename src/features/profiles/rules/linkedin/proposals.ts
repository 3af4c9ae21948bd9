import type { z } from 'zod'
import { translateFixedText } from '#platform/rules/messages/fixed-texts.ts'
import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../../messages/index.ts'
import { type About, aboutSchema, type Skill, skillsSchema } from '../about.ts'
import { ENTRY_SCHEMAS } from '../entries.ts'
import { resolvePartialDate } from '../partial-date.ts'
import type { EntrySection } from '../sections.ts'
import { parseLinkedInDate } from './parse-date.ts'

/** A line of a file, by the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>

export const LINKEDIN_SECTIONS = [
  'about',
  'experience',
  'education',
  'skills',
  'certificates',
  'projects',
] as const
export type LinkedInSection = (typeof LINKEDIN_SECTIONS)[number]

/** Something that the export says, in the fields of its section. */
export interface Proposal {
  readonly section: LinkedInSection
  readonly fields: Record<string, unknown>
  /** What keeps it from being added, in words. */
  readonly problems: string[]
}

interface FileRules {
  readonly section: LinkedInSection
  /** Every such file has it: what tells the line of headings from the notes above it. */
  readonly heading: string
  /** The columns that have a place in a profile; what others hold is named as left out. */
  readonly columns: readonly string[]
  readonly read: (of: (column: string) => string) => Record<string, unknown>
}

const orNull = (text: string) => (text === '' ? null : text)

/** The files of the export that say something a profile holds: docs/product/profiles.md#from-linkedin. */
export const LINKEDIN_FILES: Readonly<Record<string, FileRules>> = {
  'profile.csv': {
    section: 'about',
    heading: 'Headline',
    // Names are changed by their owner only.
    columns: ['First Name', 'Last Name', 'Headline', 'Summary', 'Websites'],
    read: (of) => ({
      about: of('Summary'),
      headline: of('Headline'),
      social: (/https?:\/\/[^\s,\]]+/i.exec(of('Websites')) ?? []).map((link) => ({
        linkName: 'portfolio',
        link,
      })),
    }),
  },
  'positions.csv': {
    section: 'experience',
    heading: 'Company Name',
    columns: ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    read: (of) => ({
      organization: of('Company Name'),
      title: of('Title'),
      location: of('Location'),
      description: of('Description'),
      empType: /\bintern(ship)?\b/i.test(of('Title')) ? 'internship' : 'full-time',
      startDate: parseLinkedInDate(of('Started On')),
      endDate: orNull(parseLinkedInDate(of('Finished On'))),
    }),
  },
  'education.csv': {
    section: 'education',
    heading: 'School Name',
    columns: ['School Name', 'Start Date', 'End Date', 'Degree Name', 'Activities'],
    read: (of) => {
      // "Bachelor of Science - BS, Physics"
      const [degree = '', ...field] = of('Degree Name').split(',')
      return {
        school: of('School Name'),
        degree,
        studyField: field.join(',').trim(),
        startDate: parseLinkedInDate(of('Start Date')),
        endDate: parseLinkedInDate(of('End Date')),
        activities: of('Activities'),
      }
    },
  },
  'skills.csv': {
    section: 'skills',
    heading: 'Name',
    columns: ['Name'],
    // LinkedIn does not say how well somebody knows something: its owner is asked.
    read: (of) => ({ title: of('Name') }),
  },
  'certifications.csv': {
    section: 'certificates',
    heading: 'Authority',
    columns: ['Name', 'Url', 'Authority', 'Started On', 'Finished On'],
    read: (of) => ({
      title: of('Name'),
      organization: of('Authority'),
      cftUrl: orNull(of('Url')),
      startDate: orNull(parseLinkedInDate(of('Started On'))),
      endDate: orNull(parseLinkedInDate(of('Finished On'))),
    }),
  },
  'projects.csv': {
    section: 'projects',
    heading: 'Title',
    columns: ['Title', 'Description', 'Started On', 'Finished On'],
    read: (of) => ({
      title: of('Title'),
      description: of('Description'),
      startDate: parseLinkedInDate(of('Started On')),
      endDate: orNull(parseLinkedInDate(of('Finished On'))),
    }),
  },
}

const LABELS: Readonly<Record<string, string>> = defineTexts(() => ({
  about: t.about,
  headline: t.headline,
  social: t.links,
  organization: t.organization,
  title: t.linkedInTitle,
  location: t.location,
  description: t.description,
  startDate: t.start,
  endDate: t.end,
  school: t.school,
  degree: t.degree,
  studyField: t.fieldOfStudy,
  cftUrl: t.links,
  rating: t.rating,
}))

export type CheckedFields =
  | { readonly section: EntrySection; readonly fields: Record<string, unknown> }
  | { readonly section: 'about'; readonly fields: About }
  | { readonly section: 'skills'; readonly fields: Skill }

const SCHEMAS: Readonly<Record<LinkedInSection, z.ZodType>> = {
  ...ENTRY_SCHEMAS,
  about: aboutSchema,
  skills: skillsSchema.shape.skills.element,
}

/** Checks what is to be added by the schema of its section. @returns what is stored, or what is wrong in words */
export function checkLinkedInFields(
  section: LinkedInSection,
  fields: Record<string, unknown>,
): { readonly checked: CheckedFields } | { readonly problems: string[] } {
  const { data, error } = SCHEMAS[section].safeParse(fields)
  return error
    ? { problems: describeIssues(error.issues, fields) }
    : { checked: { section, fields: data } as CheckedFields }
}

function describeIssues(issues: readonly z.core.$ZodIssue[], fields: Record<string, unknown>): string[] {
  const problems = issues.map(({ path: [name = ''], ...issue }) => {
    const message = translateFixedText(issue.message)
    const field = LABELS[String(name)] ?? String(name)
    const isMissing = message === t.someFieldsAreEmpty || !Object.hasOwn(fields, name)
    return isMissing ? t.linkedInNeeds({ field }) : `${field}: ${message}`
  })
  return [...new Set(problems)]
}

const DATES = ['startDate', 'endDate'] as const

/** Characters of a text that is no date. */
const MAX_TOLD_LENGTH = 40

/**
 * What a line of a file proposes; texts that look like formulas are texts. A date that cannot be read is left empty and named: an end that is
 * left out would say that something goes on.
 */
export function buildProposal({ section, read }: FileRules, row: CsvRow): Proposal {
  const columns = new Map(Object.entries(row))
  const fields = read((column) => (columns.get(column) ?? '').trim())
  const odd = new Map<PropertyKey, string>()
  for (const name of DATES) {
    const text = fields[name]
    if (typeof text !== 'string' || text === '' || resolvePartialDate(text) !== null) continue
    const told = text.slice(0, MAX_TOLD_LENGTH)
    odd.set(name, t.linkedInDateUnreadable({ field: LABELS[name] ?? name, text: told }))
    fields[name] = ''
  }
  const { data, error } = SCHEMAS[section].safeParse(fields)
  if (!error && odd.size === 0) return { section, fields: { ...(data as object) }, problems: [] }
  const others = (error?.issues ?? []).filter(({ path: [name = ''] }) => !odd.has(name))
  return { section, fields, problems: [...odd.values(), ...describeIssues(others, fields)] }
}

const IDENTITY: Readonly<Record<LinkedInSection, readonly string[]>> = {
  about: [],
  skills: ['title'],
  experience: ['organization', 'title', 'startDate'],
  education: ['school', 'degree', 'startDate'],
  projects: ['title', 'startDate'],
  certificates: ['title', 'organization'],
}

/** What two entries of a section have in common when they tell the same, in any case. */
export const identifyFields = (section: LinkedInSection, fields: object): string => {
  const values = new Map<string, unknown>(Object.entries(fields))
  return JSON.stringify(IDENTITY[section].map((name) => String(values.get(name) ?? '').toLowerCase()))
}
