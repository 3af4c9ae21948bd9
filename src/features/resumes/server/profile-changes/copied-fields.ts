import { defineTexts } from '#platform/rules/messages/texts-by-language.ts'
import { t } from '../../messages/index.ts'
import type { ProfileChange } from '../../rules/contract.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'

export interface OfferedChange {
  readonly change: ProfileChange
  /** The document with this change, and as it was elsewhere. */
  readonly apply: (document: ResumeDocument) => ResumeDocument
}

export interface ComparedDocuments {
  /** The resume as it is. */
  readonly document: ResumeDocument
  /** What the profile said when it was compared last. */
  readonly snapshot: ResumeDocument
  /** What the profile says now. */
  readonly current: ResumeDocument
}

type Labels = Readonly<Record<string, string>>

/** What a resume takes of a profile besides lists, and what it is called where the two are compared. */
export const BASICS_LABELS: Labels = defineTexts(() => ({
  name: t.fieldName,
  label: t.fieldHeadline,
  email: t.fieldEmail,
  phone: t.fieldPhone,
  url: t.fieldWebsite,
  summary: t.fieldAbout,
}))
export const LOCATION_LABELS: Labels = defineTexts(() => ({
  address: t.fieldAddress,
  postalCode: t.fieldPostalCode,
  city: t.fieldCity,
  countryCode: t.fieldCountry,
}))

const PERIOD: Labels = defineTexts(() => ({ startDate: t.fieldStart, endDate: t.fieldEnd }))

/** The lists that a resume takes of a profile: the fields that come from there, the first of which names an entry. */
export const COPIED_LISTS = defineTexts(
  () =>
    ({
      profiles: { network: t.fieldNetwork, username: t.fieldUsername, url: t.fieldLink },
      work: {
        name: t.fieldCompany,
        position: t.fieldPosition,
        location: t.fieldLocation,
        ...PERIOD,
        summary: t.fieldDescription,
        highlights: t.fieldHighlights,
      },
      projects: {
        name: t.fieldTitle,
        description: t.fieldDescription,
        highlights: t.fieldHighlights,
        keywords: t.fieldKeywords,
        ...PERIOD,
      },
      education: {
        institution: t.fieldSchool,
        area: t.fieldStudyField,
        studyType: t.fieldDegree,
        ...PERIOD,
        score: t.fieldScore,
        courses: t.fieldActivities,
      },
      skills: { name: t.fieldSkill, level: t.fieldLevel },
      certificates: { name: t.fieldTitle, issuer: t.fieldIssuer, date: t.fieldDate, url: t.fieldLink },
    }) as const satisfies Record<string, Labels>,
)

export type CopiedList = keyof typeof COPIED_LISTS

/** An entry of any of these lists. */
export interface CopiedEntry {
  readonly id: string
  readonly sourceId?: string | null
  readonly [field: string]: unknown
}

export const getCopiedEntries = ({ basics, ...lists }: ResumeDocument, list: CopiedList) =>
  (list === 'profiles' ? basics.profiles : lists[list]) as readonly CopiedEntry[]

export const withCopiedEntries = (
  document: ResumeDocument,
  list: CopiedList,
  entries: readonly CopiedEntry[],
): ResumeDocument =>
  list === 'profiles'
    ? {
        ...document,
        basics: { ...document.basics, profiles: entries as ResumeDocument['basics']['profiles'] },
      }
    : { ...document, [list]: entries }

/** What an entry was copied from: networks are known by their own id. */
export const getEntrySource = (list: CopiedList, entry: CopiedEntry): string | null =>
  list === 'profiles' ? entry.id : (entry.sourceId ?? null)

export const formatFieldText = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '')
